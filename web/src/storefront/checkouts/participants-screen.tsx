import { useTranslation } from 'react-i18next'
import type { Page } from '../../app/head/page.ts'
import { useSession } from '../../app/session/use-session.ts'
import { LargePartyNotice } from './large-party-notice.tsx'
import { useCheckout } from './use-checkout.ts'
import { ParticipantsFields } from './participants-fields.tsx'

/** `/booking`: the participants (specification, points 2 and 5). */
export function Screen() {
  const { t } = useTranslation('checkout')
  const { checkout } = useCheckout()
  // Agents book for others.
  const { role } = useSession()
  return (
    <>
      <h1 className="text-h1">{t('participants.title')}</h1>
      <p className="mt-3 max-w-[60ch] text-ink-2">
        {t(role === 'AGEN' ? 'participants.intro' : 'participants.introSelf')}
      </p>
      <LargePartyNotice leads />
      <ParticipantsFields key={checkout.checkoutId} />
    </>
  )
}

export const page: Page = {
  namespaces: ['checkout', 'order', 'pickup'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('checkout:participants.documentTitle') }),
}
