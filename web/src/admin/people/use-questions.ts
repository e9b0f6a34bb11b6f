import { command } from '../../app/api/call.ts'
import type { PersonRow } from '@arung/contracts/accounts/people'
import { useTranslation } from 'react-i18next'
import type { BulkAction } from '../../backoffice/bulk-bar.tsx'
import type { Question } from '../../backoffice/command-dialog.tsx'
import { nameOf, type PeopleRealm } from './people-resource.ts'

export type PersonAction =
  | 'activate'
  | 'suspend'
  | 'reactivate'
  | 'invite'
  | 'waive'
  | 'demand'
  | 'resetFactors'
  | 'forget'
const reasonMax = 255

/** Returns the actions that are possible on this person now. */
export function actionsOf(realm: PeopleRealm, row: PersonRow): readonly PersonAction[] {
  const terms = row.withoutSystemPayment ? 'demand' : 'waive'
  switch (row.status) {
    case 'UNVERIFIED':
      return realm === 'admins' && row.invitedBy !== null ? ['invite', 'suspend'] : ['suspend']
    case 'WAITING_ACTIVATION':
      return ['activate', 'suspend']
    case 'ACTIVE':
      if (realm === 'agents') return [terms, 'suspend']
      return row.factors.length > 0 ? ['resetFactors', 'suspend'] : ['suspend']
    case 'SUSPENDED':
      return realm === 'admins' ? ['forget', 'reactivate'] : ['reactivate']
  }
}

/** The action requires a reason, which the person reads. */
const needsReason = (action: PersonAction): boolean =>
  action === 'suspend' || action === 'resetFactors'
/** Takes something away. */
export const isGrave = (action: PersonAction): boolean => action === 'forget' || needsReason(action)

/** Returns the questions before actions on a person. */
export function useQuestions(realm: PeopleRealm) {
  const { t } = useTranslation('people')
  const reason = {
    label: t('reason.label'),
    hint: t('reason.hint'),
    missing: t('reason.missing'),
    max: reasonMax,
  }
  const questionOf = (action: PersonAction, row: PersonRow): Question => {
    const name = nameOf(row)
    return {
      title: t(`actions.${action}.title`, { name }),
      what: t(`actions.${action}.what`),
      confirm: t(`actions.${action}.confirm`),
      done: t(`actions.${action}.done`, { name }),
      danger: isGrave(action),
      ...(needsReason(action) ? { reason } : {}),
      command: words => commandOf(realm, action, row.uuid, words),
    }
  }
  const bulk = (action: 'activate' | 'suspend' | 'reactivate'): BulkAction<PersonRow> => ({
    key: action,
    label: t(`actions.${action}.button`),
    confirm: t(`actions.${action}.confirm`),
    what: count => t(`bulk.${action}`, { count }),
    takes: row => actionsOf(realm, row).includes(action),
    danger: action === 'suspend',
    ...(action === 'suspend' ? { reason } : {}),
    command: (row, words) => questionOf(action, row).command(words),
  })
  return { questionOf, bulk }
}

function commandOf(realm: PeopleRealm, action: PersonAction, uuid: string, reason: string) {
  const params = { uuid }
  const body = { reason }
  switch (action) {
    case 'suspend':
      return command(`POST /admins/${realm}/:uuid/suspend`, { params, body })
    case 'reactivate':
      return command(`POST /admins/${realm}/:uuid/reactivate`, { params })
    case 'activate':
      return command('POST /admins/agents/:uuid/activate', { params })
    case 'waive':
    case 'demand':
      return command('PUT /admins/agents/:uuid/payment-terms', {
        params,
        body: { withoutSystemPayment: action === 'waive' },
      })
    case 'resetFactors':
      return command('POST /admins/admins/:uuid/factors/reset', { params, body })
    case 'invite':
      return command('POST /admins/admins/:uuid/invitation', { params })
    default:
      return command('POST /admins/admins/:uuid/forget', { params })
  }
}
