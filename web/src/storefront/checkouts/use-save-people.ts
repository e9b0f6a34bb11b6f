import type { Participant } from '@arung/contracts/checkouts/people'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mutate } from 'swr'
import { ApiError } from '../../app/api/api-error.ts'
import { call } from '../../app/api/call.ts'
import { formDraft } from '../../app/forms/form-draft.ts'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { notify } from '../../app/notifications/notification-store.ts'
import { useSession } from '../../app/session/use-session.ts'
import { companionsResource } from './companions-resource.ts'

const wishOf = (checkoutId: string) =>
  formDraft(`save-people:${checkoutId}`, stored => (stored === true ? true : null))

/** Saves the people of a booking for the next one, for customers who wish so. The wish survives a reload. */
export function useSavePeople(checkoutId: string) {
  const { t } = useTranslation('checkout')
  const { translate } = useSpecMessage()
  const { role, profile } = useSession()
  const wish = useMemo(() => wishOf(checkoutId), [checkoutId])
  const [wished, setWished] = useState(() => wish.read() ?? false)
  const accountId = role === 'USER' ? (profile?.uuid ?? null) : null
  /** Reports a failure; the booking continues. */
  const save = async (participants: readonly Participant[]): Promise<void> => {
    if (!wished || accountId === null) return
    const companions = participants.map(({ name, birthDate, phone, nationality, pic }) => ({
      name,
      birthDate,
      phone,
      nationality,
      pic,
    }))
    try {
      await call('POST /users/:uuid/companions', {
        params: { uuid: accountId },
        body: { companions },
        idempotencyKey: crypto.randomUUID(),
      })
      wish.drop()
      await mutate(companionsResource(accountId).path)
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      const reason = translate(cause.message)
      notify({ tone: 'danger', text: t('participants.notSaved', { reason }) })
    }
  }
  const choose = (next: boolean) => {
    setWished(next)
    if (next) wish.write(true)
    else wish.drop()
  }
  return { accountId, wished, setWished: choose, save }
}
