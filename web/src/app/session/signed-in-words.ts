import type { SignedInFrom } from '@arung/contracts/accounts/views'
import { useTranslation } from 'react-i18next'
import { useCountryName } from '../../base/format/country-name.ts'

type SignedInWords = Readonly<{
  /** `Chrome on Android`, or null when the browser did not identify itself. */
  device: (from: SignedInFrom) => string | null
  /** `203.0.113.0/24, Indonesia`, or null when neither is known. */
  place: (from: SignedInFrom) => string | null
}>

/** Describes in words from where somebody signed in. */
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
