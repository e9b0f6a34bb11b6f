import type { SignedInFrom } from '@arung/contracts/accounts/views'
import { useTranslation } from 'react-i18next'
import { useCountryName } from '../../base/format/country-name.ts'

type SignedInWords = Readonly<{
  /** `Chrome on Android`; null where the browser did not say what it is. */
  device: (from: SignedInFrom) => string | null
  /** `203.0.113.0/24, Indonesia`; null where neither is known. */
  place: (from: SignedInFrom) => string | null
}>

/** From where somebody signed in, in words. */
export function useSignedInWords(): SignedInWords {
  const { t } = useTranslation()
  const country = useCountryName()
  return {
    device: ({ browser, system }) =>
      browser !== null && system !== null ? t('device', { browser, system }) : (browser ?? system),
    place: ({ network, country: code }) =>
      [network, country(code)].filter(part => part !== null).join(', ') || null,
  }
}
