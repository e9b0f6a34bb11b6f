import { command } from '../../app/api/call.ts'
import type { StaffRow } from '@arung/contracts/staff/views'
import { useTranslation } from 'react-i18next'
import type { Question } from '../../backoffice/command-dialog.tsx'
import { nameOf } from './staff-resource.ts'

export type StaffAction = 'invite' | 'suspend' | 'reactivate' | 'resetFactors' | 'forget'
const reasonMax = 255

/** Returns the actions on this member of staff that are possible now, apart from a change of position. */
export function actionsOf({ status, factors }: StaffRow): readonly StaffAction[] {
  switch (status) {
    case 'UNVERIFIED':
      return ['invite', 'suspend']
    case 'SUSPENDED':
      return ['forget', 'reactivate']
    default:
      return factors.length > 0 ? ['resetFactors', 'suspend'] : ['suspend']
  }
}

/** Takes something away. */
export const isGrave = (action: StaffAction): boolean => action === 'forget' || needsReason(action)
/** Whether the action needs a reason, which the person reads. */
const needsReason = (action: StaffAction): boolean =>
  action === 'suspend' || action === 'resetFactors'

/** Returns the confirmation dialog of each action on a member of staff. */
export function useQuestions() {
  const { t } = useTranslation('staff')
  const reason = {
    label: t('reason.label'),
    hint: t('reason.hint'),
    missing: t('reason.missing'),
    max: reasonMax,
  }
  return (action: StaffAction, row: StaffRow): Question => {
    const name = nameOf(row)
    return {
      title: t(`actions.${action}.title`, { name }),
      what: t(`actions.${action}.what`),
      confirm: t(`actions.${action}.confirm`),
      done: t(`actions.${action}.done`, { name }),
      danger: isGrave(action),
      ...(needsReason(action) ? { reason } : {}),
      command(words) {
        const params = { uuid: row.uuid }
        const body = { reason: words }
        switch (action) {
          case 'suspend':
            return command('POST /reservation-admin/admins/:uuid/suspend', { params, body })
          case 'resetFactors':
            return command('POST /reservation-admin/admins/:uuid/factors/reset', { params, body })
          case 'invite':
            return command('POST /reservation-admin/admins/:uuid/invitation', { params })
          default:
            return command(`POST /reservation-admin/admins/:uuid/${action}`, { params })
        }
      },
    }
  }
}
