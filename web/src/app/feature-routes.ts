import type { RouteObject } from 'react-router-dom'
import type { LazyScreen } from './lazy-screen.ts'

/**
 * The frames around screens: the layouts, and the areas with their guards. `own` are routes that have a frame of their
 * own.
 */
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
  | 'reservationAgent'
  | 'own'

/** The screens of a feature by frame. Each file is loaded when its address is opened. */
export type FeatureRoutes = (
  screen: LazyScreen,
) => Readonly<Partial<Record<Frame, readonly RouteObject[]>>>
