import { fullName } from '@arung/contracts/full-name'
import type { Contact } from '@arung/contracts/checkouts/people'
import { phoneWords } from '@arung/contracts/phone-words'
import { ArrowRight, Pencil } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Page } from '../../app/head/page.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ContactFields } from './contact-fields.tsx'
import { LargePartyNotice } from './large-party-notice.tsx'
import { PicMissing } from './pic-missing.tsx'
import { nextStep, usePaysHere } from './pays-here.ts'
import { stepPath } from './steps.ts'
import { useAfterContact } from './use-after-contact.ts'
import { useCheckout } from './use-checkout.ts'

/** `/booking/contact-detail`: the contact of the booking. A known contact is shown and not asked for again. */
export function Screen() {
  const { t } = useTranslation('checkout')
  const { checkout } = useCheckout()
  return (
    <>
      <h1 className="text-h1">{t('contact.title')}</h1>
      <p className="mt-3 max-w-[60ch] text-ink-2">{t('contact.intro')}</p>
      {checkout.untilProved ? <LargePartyNotice /> : <PicMissing checkout={checkout} />}
      {checkout.contact ? <KnownContact contact={checkout.contact} /> : <ContactFields />}
    </>
  )
}

function KnownContact({ contact }: { contact: Contact }) {
  const { t } = useTranslation('checkout')
  const { checkout, holdExpired } = useCheckout()
  const paysHere = usePaysHere(checkout.grandTotal)
  const after = useAfterContact()
  return (
    <div className="mt-8 space-y-6">
      <section
        aria-label={t('contact.saved')}
        className="card flex flex-wrap items-start justify-between gap-4 p-5 sm:p-6"
      >
        <address className="min-w-0 space-y-1 not-italic [overflow-wrap:anywhere]">
          <p className="text-lead font-bold">{fullName(contact)}</p>
          <p>{contact.email}</p>
          <p className="tnum">{phoneWords(contact.phone)}</p>
          {contact.city && <p className="text-ink-2">{contact.city}</p>}
          {contact.pickupPlace && (
            <p className="text-ink-2">
              {t('contact.pickupPlace')}: {contact.pickupPlace}
            </p>
          )}
          {contact.note && <p className="text-ink-2">{contact.note}</p>}
        </address>
        <LinkButton to={stepPath('editContact', checkout.checkoutId)} size="small">
          <Pencil aria-hidden="true" className="size-4" />
          {t('contact.edit')}
        </LinkButton>
      </section>
      {after.failure && (
        <Notice tone="danger" alert>
          {after.failure}
        </Notice>
      )}
      <div className="flex flex-wrap-reverse justify-between gap-3">
        <LinkButton to={stepPath('participants', checkout.checkoutId)} className="max-sm:w-full">
          {t('back')}
        </LinkButton>
        <Button
          tone="cta"
          busy={after.busy}
          disabled={holdExpired}
          {...(holdExpired ? { 'aria-describedby': 'hold-ended' } : {})}
          onClick={() => void after.goOn(checkout)}
          className="max-sm:w-full"
        >
          {t(nextStep(checkout.contactVerified, paysHere))}
          <ArrowRight aria-hidden="true" className="size-5" />
        </Button>
      </div>
    </div>
  )
}

export const page: Page = {
  namespaces: ['checkout', 'order', 'pickup'],
  rendering: 'client',
  head: ({ t }) => ({ title: t('checkout:contact.documentTitle') }),
}
