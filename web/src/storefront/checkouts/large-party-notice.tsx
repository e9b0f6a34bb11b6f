import { useTranslation } from 'react-i18next'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { stepPath } from './steps.ts'
import { useCheckout } from './use-checkout.ts'

/**
 * Explains why places are held only briefly until the address is verified, and how to extend the hold; nothing for
 * other parties.
 */
export function LargePartyNotice({ leads = false }: { leads?: boolean }) {
  const { t } = useTranslation('checkout')
  const { checkout, holdExpired } = useCheckout()
  if (!checkout.untilProved || holdExpired) return null
  return (
    <Notice tone="info" className="mt-6 max-w-[68ch]">
      <p>{t('largeParty.text')}</p>
      {leads && (
        <LocaleLink
          to={stepPath('contact', checkout.checkoutId)}
          className="font-bold underline underline-offset-4"
        >
          {t('largeParty.toContact')}
        </LocaleLink>
      )}
    </Notice>
  )
}
