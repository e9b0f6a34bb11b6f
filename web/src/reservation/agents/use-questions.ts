import type { ReservationAgentRow } from '@arung/contracts/reservation-agents/views'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import type { Question } from '../../backoffice/command-dialog.tsx'
import { companyOf } from './agents-resource.ts'

export type AgentAction = 'invite' | 'suspend' | 'reactivate' | 'forget'
const reasonMax = 255

/** Returns what can be done with the account of an agent now. `mayForget`: the caller may erase it. */
export function actionsOf(
  { status }: Pick<ReservationAgentRow, 'status'>,
  mayForget: boolean,
): readonly AgentAction[] {
  if (status === 'SUSPENDED') return mayForget ? ['forget', 'reactivate'] : ['reactivate']
  return status === 'UNVERIFIED' ? ['invite', 'suspend'] : ['suspend']
}

/** Takes something away. */
export const isGrave = (action: AgentAction): boolean => action === 'suspend' || action === 'forget'

/** Returns the confirmation dialog of each action on an agent. */
export function useQuestions() {
  const { t } = useTranslation('reservationAgents')
  return (action: AgentAction, row: ReservationAgentRow): Question => {
    const name = companyOf(row)
    const params = { id: row.uuid }
    const reason = {
      label: t('reason.label'),
      hint: t('reason.hint'),
      missing: t('reason.missing'),
      max: reasonMax,
    }
    return {
      title: t(`actions.${action}.title`, { name }),
      what: t(`actions.${action}.what`),
      confirm: t(`actions.${action}.confirm`),
      done: t(`actions.${action}.done`, { name }),
      danger: isGrave(action),
      ...(action === 'suspend' ? { reason } : {}),
      command(words) {
        switch (action) {
          case 'suspend':
            return command('POST /reservation-admin/users/:id/suspend', {
              params,
              body: { reason: words },
            })
          case 'invite':
            return command('POST /reservation-admin/users/:id/invitation', { params })
          case 'reactivate':
            return command('POST /reservation-admin/users/:id/reactivate', { params })
          case 'forget':
            return command('POST /reservation-admin/users/:id/forget', { params })
        }
      },
    }
  }
}
