import type { ScreenModule } from './head/page.ts'

/** Turns the module of a screen into a lazy route. */
export type LazyScreen = (
  load: () => Promise<ScreenModule>,
) => () => Promise<{ Component: React.ComponentType; handle: ScreenModule['page'] }>
