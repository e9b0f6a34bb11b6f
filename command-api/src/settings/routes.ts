import { SaveSettings } from '@arung/contracts/settings/requests'
import { allow } from '@arung/domain/accounts/permissions'
import { settings } from '@arung/domain/settings/settings'
import { defineRoute, type Route } from '@arung/platform/http/route'
import { accepted, metaOf, noRefusals } from '../commands.ts'
import type { Parts } from '../parts.ts'
import { assertVersion, changedMeanwhile } from '../versions.ts'
import { rule } from './rule.ts'
import { settingsStream } from './streams.ts'

/** The operator's settings: its contact details, and the rules for holds, payments, cancellations and refunds. */
export const settingsRoutes = (parts: Parts): readonly Route[] => [
  defineRoute({
    method: 'put',
    path: '/admins/settings',
    feature: 'settings',
    summary:
      "Changes the operator's settings; orders that are placed keep the terms they were placed under",
    access: allow('settings:change'),
    ownership: 'none',
    limit: 'write',
    body: SaveSettings,
    data: 'empty',
    async run(input) {
      const now = parts.clock.now().toISOString()
      const meta = metaOf(input)
      const { state, replay } = await parts.workers.loadFor(settingsStream, settings, meta)
      const isOver = replay === null && (await assertVersion(input.request, state))
      const over = isOver ? { over: state } : {}
      const what = { type: 'ChangeSettings', settings: input.body, now, ...over } as const
      const save = () => parts.workers.execute(settingsStream, settings, what, meta)
      // Waits for the running work of the rule before switching it off. Once off, the rule confirms nothing.
      const outcome = await (input.body.confirmsClean
        ? save()
        : parts.agreedOrder.alone(rule, save))
      if (outcome.outcome === 'refused') throw changedMeanwhile(outcome.state)
      const { position } = accepted(outcome, noRefusals)
      await parts.catalogue.waitFor(position)
      return { data: null, position }
    },
  }),
]
