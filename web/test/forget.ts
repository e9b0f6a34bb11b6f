import { cache } from 'swr/_internal'

/**
 * What the modules of the app keep for a page: their part of setup.ts, which loads it for each file, as the modules are
 * loaded for each. A module that keeps something new in a variable of its own is added here.
 */
const [
  { forgetCurrency },
  { forgetIpCountry },
  { forgetPlace },
  { currentNotifications, removeNotification },
  { noteServerTime },
  { forgetSession },
  { setTakingOver },
  { forgetTheme },
  { endWatching },
  { forgetRowKeys },
  { rememberZone },
] = await Promise.all([
  import('../src/app/currency/use-currency.ts'),
  import('../src/app/api/ip-country.ts'),
  import('../src/app/api/log-place.ts'),
  import('../src/app/notifications/notification-store.ts'),
  import('../src/app/server-clock.ts'),
  import('../src/base/session/session-store.ts'),
  import('../src/base/taking-over.ts'),
  import('../src/app/theme/portal-theme.ts'),
  import('../src/backoffice/live/watchers.ts'),
  import('../src/backoffice/row-keys.tsx'),
  import('../src/storefront/pickups/remembered-zone.ts'),
])

/** As on a page that is loaded anew. Once nothing is mounted any more, and storage and cookies are empty. */
export async function forgetPage(): Promise<void> {
  await endWatching()
  forgetSession()
  forgetCurrency()
  forgetIpCountry()
  forgetPlace()
  forgetTheme()
  forgetRowKeys()
  rememberZone(null)
  setTakingOver(false)
  noteServerTime(new Date().toISOString())
  for (const { id } of currentNotifications()) removeNotification(id)
}

/** What stands in the one cache that all tests share, as each test should have one of its own: nothing. */
export function sharedCacheKeys(): string[] {
  const keys = [...cache.keys()]
  for (const key of keys) cache.delete(key)
  return keys
}
