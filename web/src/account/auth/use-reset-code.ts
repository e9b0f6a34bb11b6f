import type { Realm } from '@arung/contracts/accounts/realms'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../app/api/api-error.ts'
import { apiFetch } from '../../app/api/api-fetch.ts'
import { isCodeRefused } from '../../app/forms/code-entry.ts'
import { useSpecMessage } from '../../app/i18n/spec-message.ts'
import { useLocale } from '../../app/i18n/use-locale.ts'
import { notify } from '../../app/notifications/notification-store.ts'
import type { CodeEntry, WrongCode } from './code-form.tsx'
import { requestReset } from './request-reset.ts'
import { storeReset, type Reset } from './reset-store.ts'

/** Checks the code of a forgotten password, and asks for new ones. */
export function useResetCode(
  realm: Realm,
  reset: Reset,
  onChange: (reset: Reset) => void,
): CodeEntry {
  const { t } = useTranslation('auth')
  const { say } = useSpecMessage()
  const locale = useLocale()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState<CodeEntry['busy']>(null)
  const [wrong, setWrong] = useState<WrongCode | null>(null)
  const keep = (next: Reset) => {
    storeReset(realm, next)
    onChange(next)
  }
  const explain = (error: ApiError): WrongCode => {
    if (error.code === 'CodeExpired') return { kind: 'code', text: say('otpExpired') }
    if (error.code === 'CodeExhausted') return { kind: 'code', text: t('verify.noTriesLeft') }
    if (error.code === 'WrongCode') {
      const triesLeft = triesLeftOf(error.alternatives)
      keep({ ...reset, triesLeft })
      const text = triesLeft > 0 ? t('verify.wrong', { count: triesLeft }) : t('verify.noTriesLeft')
      return { kind: 'code', text }
    }
    if (error.status === 429) return { kind: 'other', text: t('tooMany') }
    const isBroken = error.status > 0 && error.status < 500
    return { kind: 'other', text: say(isBroken ? 'verificationBroken' : 'submitFailed') }
  }
  const run = async (what: 'checking' | 'sending', act: () => Promise<void>) => {
    setBusy(what)
    setWrong(null)
    try {
      await act()
      setCode('')
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      if (isCodeRefused(cause)) setCode('')
      setWrong(explain(cause))
    } finally {
      setBusy(null)
    }
  }
  return {
    code,
    busy,
    wrong,
    resendAt: reset.resendAt,
    setCode: typed => {
      setCode(typed)
      if (typed !== '') setWrong(null)
    },
    check: typed =>
      run('checking', async () => {
        const { resetToken } = await apiFetch<{ resetToken: string }>(
          `/${realm}/forgot-password/verification`,
          {
            method: 'POST',
            body: { slug: reset.slug, code: typed },
            idempotencyKey: crypto.randomUUID(),
          },
        )
        keep({ ...reset, resetToken })
      }),
    send: () =>
      run('sending', async () => {
        const { email } = reset
        keep(await requestReset(realm, { email, locale, idempotencyKey: crypto.randomUUID() }))
        notify({ tone: 'success', text: t('verify.newCodeSent') })
      }),
  }
}

function triesLeftOf(alternatives: unknown): number {
  if (typeof alternatives !== 'object' || alternatives === null) return 0
  const left = 'triesLeft' in alternatives ? alternatives.triesLeft : 0
  return typeof left === 'number' ? left : 0
}
