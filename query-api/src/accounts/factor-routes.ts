import { roleOfRealm } from '@arung/contracts/accounts/realms'
import { OwnFactors } from '@arung/contracts/accounts/second-factor'
import { isFactorDemanded } from '@arung/domain/accounts/factor-demand'
import { allow } from '@arung/domain/accounts/permissions'
import { unauthenticated } from '@arung/platform/http/errors'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { accountIdOf } from '../caller.ts'
import type { Parts } from '../parts.ts'
import { accountModel, factorsOf } from './queries.ts'

/** The realms whose people can set up a second factor. */
const realms = ['admins', 'reservation-admin'] as const

/** The second factors of people, as they see them themselves. */
export const factorRoutes = (parts: Parts): Route[] => realms.map(realm => ownFactors(parts, realm))

const ownFactors = (parts: Parts, realm: (typeof realms)[number]) =>
  defineRoute({
    method: 'get',
    path: `/${realm}/factors`,
    feature: 'accounts',
    summary: "The second factor of one's own account, and the latest changes of it",
    access: allow('account:own', roleOfRealm[realm]),
    ownership: 'predicate',
    limit: 'read',
    data: OwnFactors,
    async run({ principal, request }) {
      await parts.progress.reached([accountModel], request.minPosition)
      const accountId = accountIdOf(principal)
      const row = await factorsOf(parts.database, realm, accountId)
      if (!row) throw unauthenticated()
      const uses = await parts.factors.lastUses(accountId)
      const { settings } = (await parts.catalogue.at(request.minPosition)).facts
      return {
        data: {
          demanded: isFactorDemanded(settings?.secondFactor ?? false, row),
          factors: row.factors.map(factor => ({
            ...factor,
            lastUsedAt: uses.get(factor.factorId)?.toISOString() ?? null,
          })),
          recoveryCodesLeft: row.recovery_left,
          changes: row.changes,
        },
      }
    },
  })
