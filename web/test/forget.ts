import { cache } from 'swr/_internal'

/**
 * What the app's modules keep for a page. Only setup.ts imports this file, which it loads for each test file together
 * with the modules. A module that keeps something new in its own variable is added here.
 */
const [
  { forgetCurrency },
  { forgetIpCountry },
  { forgetPosition },
  { currentNotifications, removeNotification },
  { forgetServerTime },
  { forgetSession },
  { setTakingOver },
  { forgetTheme },
  { endWatching },
  { forgetRowKeys },
  { forgetKeptDays },
  { forgetOpenings },
  { forgetDue },
  { rememberZone },
] = await Promise.all([
  import('../src/app/currency/use-currency.ts'),
  import('../src/app/api/ip-country.ts'),
  import('../src/app/api/log-position.ts'),
  import('../src/app/notifications/notification-store.ts'),
  import('../src/app/server-clock.ts'),
  import('../src/base/session/session-store.ts'),
  import('../src/base/taking-over.ts'),
  import('../src/app/theme/portal-theme.ts'),
  import('../src/backoffice/live/watchers.ts'),
  import('../src/backoffice/row-keys.tsx'),
  import('../src/reservation/own-day/kept-day.ts'),
  import('../src/reservation/own-day/use-opening.ts'),
  import('../src/reservation/own-day/send-changes.ts'),
  import('../src/storefront/pickups/remembered-zone.ts'),
])

/**
 * Resets to the state of a newly loaded page. Call it when nothing is mounted any more, and storage and cookies are
 * empty.
 */
export async function forgetPage(): Promise<void> {
  await endWatching()
  forgetSession()
  forgetCurrency()
  forgetIpCountry()
  forgetPosition()
  forgetTheme()
  forgetRowKeys()
  forgetKeptDays()
  forgetOpenings()
  forgetDue()
  rememberZone(null)
  setTakingOver(false)
  forgetServerTime()
  for (const { id } of currentNotifications()) removeNotification(id)
}

/** Returns the keys in the one cache that all tests share. Each test should have its own, so it must be empty. */
export function sharedCacheKeys(): string[] {
  const keys = [...cache.keys()]
  for (const key of keys) cache.delete(key)
  return keys
}
