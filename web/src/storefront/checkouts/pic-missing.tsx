import type { CheckoutView } from '@arung/contracts/checkouts/views'
import { useTranslation } from 'react-i18next'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { Notice } from '../../ui/notice.tsx'
import { stepPath } from './steps.ts'

/** Whether every guest is named and exactly one is in charge. */
export const isEveryoneNamed = (checkout: CheckoutView): boolean =>
  checkout.participants.length === checkout.persons &&
  checkout.participants.filter(person => person.pic).length === 1

/** 'Please add 1 PIC to your contact', where the participants still lack one (specification, point 5). */
export function PicMissing({ checkout }: { checkout: CheckoutView }) {
  const { t } = useTranslation('checkout')
  const { say } = useSpecMessage()
  if (isEveryoneNamed(checkout)) return null
  return (
    <Notice tone="danger" alert className="mt-6">
      <p>{say('picMissingOnContact')}</p>
      <LocaleLink
        to={stepPath('participants', checkout.checkoutId)}
        className="font-bold underline underline-offset-4"
      >
        {t('contact.toParticipants')}
      </LocaleLink>
    </Notice>
  )
}
