import type { FeatureRoutes } from '../../app/feature-routes.ts'

const area = 'reservation/admin'

/** Routes of deposits, withdrawals and wallets of reservation agents. */
export const walletRoutes: FeatureRoutes = screen => ({
  reservation: [
    { path: `${area}/deposit-list`, lazy: screen(() => import('./deposit-list-screen.tsx')) },
    { path: `${area}/withdraw-list`, lazy: screen(() => import('./withdraw-list-screen.tsx')) },
    { path: `${area}/wallets`, lazy: screen(() => import('./wallet-list-screen.tsx')) },
    { path: `${area}/wallets/:accountId`, lazy: screen(() => import('./statement-screen.tsx')) },
  ],
})
