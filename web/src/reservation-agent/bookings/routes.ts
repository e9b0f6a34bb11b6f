import type { FeatureRoutes } from '../../app/feature-routes.ts'

/** An agent's own bookings. */
export const agentBookingRoutes: FeatureRoutes = screen => ({
  reservationAgent: [
    { path: 'reservation', lazy: screen(() => import('./bookings-screen.tsx')) },
    { path: 'reservation/booking', lazy: screen(() => import('./new-booking-screen.tsx')) },
    { path: 'reservation/booking/:id/details', lazy: screen(() => import('./details-screen.tsx')) },
    { path: 'reservation/booking/:id/edit', lazy: screen(() => import('./edit-screen.tsx')) },
  ],
})
