import { fullName } from '@arung/contracts/full-name'
import type { CheckoutView } from '@arung/contracts/checkouts/views'
import { phoneWords } from '@arung/contracts/phone-words'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { PickupTimes } from '../pickups/pickup-times.tsx'
import { CompactLines } from '../priced-line.tsx'
import { stepPath } from './steps.ts'

/** Activities, guests and contact as they will be booked, each with a link to change it. */
export function ReviewSections({ checkout }: { checkout: CheckoutView }) {
  const { t } = useTranslation(['checkout', 'pickup'])
  const { contact, checkoutId, pickup } = checkout
  const offersPickup = checkout.lines.some(line => line.offersPickup)
  return (
    <div className="mt-8 space-y-5">
      <ReviewSection title={t('review.activities')} className="lg:hidden">
        <CompactLines lines={checkout.lines} currency={checkout.currency} />
      </ReviewSection>
      <ReviewSection
        title={t('review.guests')}
        edit={{ to: stepPath('participants', checkoutId), label: t('review.editGuests') }}
      >
        <ul className="divide-y divide-line">
          {checkout.participants.map((person, index) => (
            <li key={index} className="flex flex-wrap justify-between gap-x-4 py-2.5">
              <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">
                {person.name}
                {person.pic && (
                  <span className="ml-2 chip bg-primary-soft text-link">
                    {t('participants.pic')}
                  </span>
                )}
              </span>
              <span className="text-ink-2">{t('review.age', { age: person.age })}</span>
            </li>
          ))}
        </ul>
      </ReviewSection>
      {offersPickup && (
        <ReviewSection
          title={t('pickup:title')}
          edit={{ to: stepPath('editContact', checkoutId), label: t('pickup:edit') }}
        >
          {pickup ? <PickupTimes pickup={pickup} /> : <p>{t('pickup:missing')}</p>}
          {pickup?.kind === 'FETCHED' && (
            <p className="mt-1 text-ink-2 [overflow-wrap:anywhere]">
              {contact?.pickupPlace ?? t('pickup:toldLater')}
            </p>
          )}
        </ReviewSection>
      )}
      {contact && (
        <ReviewSection
          title={t('review.contact')}
          edit={{ to: stepPath('editContact', checkoutId), label: t('review.editContact') }}
        >
          <address className="space-y-0.5 not-italic [overflow-wrap:anywhere]">
            <p className="font-semibold">{fullName(contact)}</p>
            <p>{contact.email}</p>
            <p className="tnum">{phoneWords(contact.phone)}</p>
            {!offersPickup && contact.pickupPlace && (
              <p className="text-ink-2">
                {t('contact.pickupPlace')}: {contact.pickupPlace}
              </p>
            )}
            {contact.note && <p className="text-ink-2">{contact.note}</p>}
          </address>
        </ReviewSection>
      )}
    </div>
  )
}

type ReviewSectionProps = {
  title: string
  edit?: { to: string; label: string }
  className?: string
  children: ReactNode
}

function ReviewSection({ title, edit, className, children }: ReviewSectionProps) {
  return (
    <section className={className}>
      <div className="card p-5 sm:p-6">
        <div className="mb-3 flex items-baseline justify-between gap-4">
          <h2 className="text-h3">{title}</h2>
          {edit && (
            <LocaleLink to={edit.to} className="text-link">
              {edit.label}
            </LocaleLink>
          )}
        </div>
        {children}
      </div>
    </section>
  )
}
