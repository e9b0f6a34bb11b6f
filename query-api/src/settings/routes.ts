import { PublicSettings } from '@arung/contracts/catalogue/views'
import { History, HistoryQuery } from '@arung/contracts/history'
import { SaveSettings } from '@arung/contracts/settings/requests'
import { allow } from '@arung/domain/accounts/permissions'
import type { Settings } from '@arung/domain/settings/events'
import { unavailable } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { accountModel } from '../accounts/queries.ts'
import { withSessions } from '../histories/origins.ts'
import type { Parts } from '../parts.ts'
import { settingsHistoryModel, settingsHistoryOf } from './history.ts'

const shared = { method: 'get', feature: 'settings', ownership: 'none', limit: 'read' } as const

/** The operator's settings: the public ones, and all of them for the desk. */
export const settingsRoutes = (parts: Parts): Route[] => [
  defineRoute({
    ...shared,
    path: '/settings',
    summary: "The operator's public settings and the server's clock",
    access: 'public',
    data: PublicSettings,
    async run({ request }) {
      const settings = await settingsNow(parts, request.minPosition)
      return {
        data: {
          operatorName: settings.operatorName,
          email: settings.email,
          phone: settings.phone,
          whatsapp: settings.whatsapp,
          address: settings.address,
          timeZone: 'Asia/Makassar' as const,
          holdMinutes: settings.holdMinutes,
          paymentMinutes: settings.paymentMinutes,
          freeCancellationHours: settings.freeCancellationHours,
          depositPercent: settings.depositPercent,
          depositDaysMin: settings.depositDaysMin,
          serverTime: parts.clock.now().toISOString(),
        },
      }
    },
  }),
  defineRoute({
    ...shared,
    path: '/admins/settings',
    summary: "All of the operator's settings, as the desk changes them",
    access: allow('settings:see'),
    data: SaveSettings,
    async run({ principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      const settings = await settingsNow(parts, request.minPosition)
      return {
        data: { ...settings, chargeableCurrencies: [...settings.chargeableCurrencies] },
      }
    },
  }),
  defineRoute({
    ...shared,
    path: '/admins/settings/history',
    summary: "The newest changes of the operator's settings: who, when, and from what to what",
    access: allow('settings:see'),
    query: HistoryQuery,
    data: History,
    async run({ query, principal, request }) {
      await parts.accountStatus.assertActive(principal, request.minPosition)
      await parts.progress.reached([settingsHistoryModel, accountModel], request.minPosition)
      const history = await settingsHistoryOf(parts.database, query.size)
      return { data: await withSessions(parts, principal, history) }
    },
  }),
]

/** Returns the settings. Throws 503 until the operator has saved any. */
async function settingsNow({ catalogue }: Parts, minPosition: number): Promise<Settings> {
  const { settings } = (await catalogue.at(minPosition)).facts
  if (!settings) throw unavailable()
  return settings
}
