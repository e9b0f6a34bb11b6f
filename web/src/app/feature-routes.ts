import type { RouteObject } from 'react-router-dom'
import type { LazyScreen } from './lazy-screen.ts'

/** What screens stand in: the layouts, the areas with their guards; `own` are routes that bring a frame themselves. */
export type Frame =
  | 'dark'
  | 'default'
  | 'user'
  | 'userOrder'
  | 'agent'
  | 'agentRefactor'
  | 'admin'
  | 'reservation'
  | 'reservationFull'
  | 'own'

/** The screens of a feature by their frame, each in a file that is loaded when its address is opened. */
export type FeatureRoutes = (
  screen: LazyScreen,
) => Readonly<Partial<Record<Frame, readonly RouteObject[]>>>
