// Which drawing belongs to which card, and which shape to which colour.

import type { Component } from "svelte";
import type { CardName, Colour } from "../cards";
import Apple from "./figures/Apple.svelte";
import Bat from "./figures/Bat.svelte";
import Bear from "./figures/Bear.svelte";
import Blanket from "./figures/Blanket.svelte";
import BobbleHat from "./figures/BobbleHat.svelte";
import Book from "./figures/Book.svelte";
import Candle from "./figures/Candle.svelte";
import Cheese from "./figures/Cheese.svelte";
import Cushion from "./figures/Cushion.svelte";
import Dormouse from "./figures/Dormouse.svelte";
import Frog from "./figures/Frog.svelte";
import Hedgehog from "./figures/Hedgehog.svelte";
import Honey from "./figures/Honey.svelte";
import Lantern from "./figures/Lantern.svelte";
import Marmot from "./figures/Marmot.svelte";
import Mitten from "./figures/Mitten.svelte";
import Mug from "./figures/Mug.svelte";
import Plum from "./figures/Plum.svelte";
import Scarf from "./figures/Scarf.svelte";
import Sock from "./figures/Sock.svelte";
import Teapot from "./figures/Teapot.svelte";
import Tortoise from "./figures/Tortoise.svelte";

export const FIGURES: Record<CardName, Component> = {
  hedgehog: Hedgehog,
  marmot: Marmot,
  bear: Bear,
  tortoise: Tortoise,
  dormouse: Dormouse,
  bat: Bat,
  frog: Frog,
  "red-1": Apple,
  "red-2": Scarf,
  "red-3": Lantern,
  "blue-1": Mug,
  "blue-2": Blanket,
  "blue-3": Teapot,
  "purple-1": Plum,
  "purple-2": Candle,
  "purple-3": Cushion,
  "green-1": Sock,
  "green-2": Book,
  "green-3": BobbleHat,
  "yellow-1": Honey,
  "yellow-2": Cheese,
  "yellow-3": Mitten,
};

export const MARKS: Record<Colour, string> = {
  red: "M12 21C3 14.5 1.8 9 5 5.6C7.6 3 11 4.2 12 7.4C13 4.2 16.4 3 19 5.6C22.2 9 21 14.5 12 21Z",
  blue: "M12 2C16.6 8 19.6 11.6 19.6 15A7.6 7.2 0 0 1 4.4 15C4.4 11.6 7.4 8 12 2Z",
  purple: "M12 1.8L20.8 12L12 22.2L3.2 12Z",
  green: "M4 20.5C2.2 9.5 8.5 3 20.8 3C21.5 14.5 15 21 6.6 18.2L10.5 13L4 20.5Z",
  yellow: "M12 1.5L14.9 8.6L22.5 9.2L16.7 14.2L18.5 21.6L12 17.6L5.5 21.6L7.3 14.2L1.5 9.2L9.1 8.6Z",
};
