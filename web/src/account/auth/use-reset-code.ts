import type { Realm } from '@arung/contracts/accounts/realms'
import { call } from '../../app/api/call.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import type { CodeEntry } from './code-form.tsx'
import { requestReset } from './request-reset.ts'
import { storeReset, type Reset } from './reset-store.ts'
import { useCodeEntry } from './use-code-entry.ts'

/** Checks the code for a forgotten password, and requests new ones. */
export function useResetCode(
  realm: Realm,
  reset: Reset,
  onChange: (reset: Reset) => void,
): CodeEntry {
  const locale = useLocale()
  const keep = (next: Reset) => {
    storeReset(realm, next)
    onChange(next)
  }
  return useCodeEntry({
    resendAt: reset.resendAt,
    onTriesLeft: triesLeft => keep({ ...reset, triesLeft }),
    check: async code => {
      const { resetToken } = await call(`POST /${realm}/forgot-password/verification`, {
        body: { slug: reset.slug, code },
        idempotencyKey: crypto.randomUUID(),
      })
      keep({ ...reset, resetToken })
    },
    send: async () => {
      const { email } = reset
      keep(await requestReset(realm, { email, locale, idempotencyKey: crypto.randomUUID() }))
    },
  })
}
