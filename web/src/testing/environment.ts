// For tests of what runs in a browser: there what is derived stays derived, and effects take place. They need no window for that.

import type { Environment } from "vitest/runtime";

const environment: Environment = {
  name: "client",
  viteEnvironment: "client",
  setup: () => ({ teardown: () => undefined }),
};

export default environment;
