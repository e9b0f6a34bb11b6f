import '../styles/portals.css'
import type { RouteObject } from 'react-router-dom'
import { portals } from './portals.ts'
import type { Frame } from '../app/feature-routes.ts'
import type { LazyScreen } from '../app/lazy-screen.ts'

/** Returns the routes of the areas' screens, in their frames with their guards. */
export function portalRoutes(screen: LazyScreen): RouteObject[] {
  const routes = portals.map(routesOf => routesOf(screen))
  const of = (frame: Frame) => routes.flatMap(screens => screens[frame] ?? [])
  const users = () => import('../account/frame/user-frame.tsx')
  const agents = () => import('../agent/frame/agent-frame.tsx')
  const admins = () => import('../admin/frame/admin-frame.tsx')
  const staff = () => import('../reservation/frame/reservation-frame.tsx')
  const reservationAgents = () => import('../reservation-agent/frame/reservation-agent-frame.tsx')
  return [
    { lazy: async () => ({ Component: (await users()).UserFrame }), children: of('user') },
    {
      lazy: async () => ({ Component: (await users()).UserOrderFrame }),
      children: of('userOrder'),
    },
    { lazy: async () => ({ Component: (await agents()).AgentFrame }), children: of('agent') },
    {
      lazy: async () => ({ Component: (await agents()).AgentRefactorFrame }),
      children: of('agentRefactor'),
    },
    { lazy: async () => ({ Component: (await admins()).AdminFrame }), children: of('admin') },
    {
      lazy: async () => ({ Component: (await staff()).ReservationFrame }),
      children: of('reservation'),
    },
    {
      lazy: async () => ({ Component: (await staff()).ReservationFullFrame }),
      children: of('reservationFull'),
    },
    {
      lazy: async () => ({ Component: (await reservationAgents()).ReservationAgentFrame }),
      children: of('reservationAgent'),
    },
    ...of('own'),
  ]
}
