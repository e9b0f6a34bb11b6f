import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useIpCountry } from '../api/ip-country.ts'
import type { PhoneFieldProps } from '../../ui/phone/phone-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { phoneToRead } from './phones-read.ts'

const LoadedPhoneField = lazy(async () => ({
  default: (await import('../../ui/phone/phone-field.tsx')).PhoneField,
}))

/**
 * The phone field, whose country list and number rules load after the form is shown. It starts with the country of the
 * visitor's address.
 */
export function LazyPhoneField(props: PhoneFieldProps) {
  const country = useIpCountry()
  const inBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  const placeholder = <Placeholder {...props} />
  if (!inBrowser) return placeholder
  return (
    <Suspense fallback={placeholder}>
      <LoadedPhoneField {...(country ? { defaultCountry: country } : {})} {...props} />
    </Suspense>
  )
}

/** As tall as the field, so that the layout does not shift when it loads. */
function Placeholder({ label, hint, value }: PhoneFieldProps) {
  const isEmpty = value === ''
  useEffect(() => (isEmpty ? undefined : phoneToRead()), [isEmpty])
  return (
    <div>
      <p className="mb-1.5 text-table font-semibold">{label}</p>
      <Skeleton className="h-12" />
      {hint && <p className="mt-1.5 text-table text-ink-3">{hint}</p>}
    </div>
  )
}
