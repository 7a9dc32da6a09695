declare module "virtual:sprite/*" {
  /** The drawings of a folder under src, as symbols. */
  const symbols: string;
  export default symbols;
}
