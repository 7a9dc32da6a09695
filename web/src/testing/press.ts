// Presses a button of the bar as a person would: one that is dim has a reason instead of an action.

import type { BarButton } from "../table/desk";

export function press(button: BarButton | undefined): void {
  if (!button?.act) throw new Error(button ? `${button.label} is dim: ${button.why.text}` : "there is no such button");
  button.act();
}
