import type { Verification } from '@arung/contracts/accounts/views'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../app/api/api-error.ts'
import { call } from '../../app/api/call.ts'
import { isCodeRefused } from '../../app/forms/code-entry.ts'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { notify } from '../../app/notifications/notification-store.ts'
import type { CodeEntry, WrongCode } from './code-form.tsx'
import type { SignUpRealm } from './sign-up-paths.ts'

type Reread = () => Promise<Verification | undefined>

/** Checks a code and requests new ones, then reads the verification again. */
export function useVerification(realm: SignUpRealm, slug: string, reread: Reread): CodeEntry {
  const key = `POST /${realm}/email-verification/:slug` as const
  const params = { slug }
  const { t } = useTranslation('auth')
  const { say } = useSpecMessage()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState<'checking' | 'sending' | null>(null)
  const [wrong, setWrong] = useState<WrongCode | null>(null)
  const [resendAt, setResendAt] = useState<string | null>(null)

  const explain = async (error: ApiError): Promise<WrongCode> => {
    if (error.code === 'CodeExpired') return { kind: 'code', text: say('otpExpired') }
    if (error.code === 'CodeExhausted') return { kind: 'code', text: t('verify.noTriesLeft') }
    if (error.code === 'WrongCode') {
      const triesLeft = (await reread())?.triesLeft ?? 0
      const text = triesLeft > 0 ? t('verify.wrong', { count: triesLeft }) : t('verify.noTriesLeft')
      return { kind: 'code', text }
    }
    if (error.code === 'EmailTaken') return { kind: 'other', text: t('verify.taken') }
    if (error.code === 'AlreadyVerified') await reread()
    if (error.status === 429) {
      setResendAt(resendTime(error.alternatives))
      return { kind: 'other', text: t('tooMany') }
    }
    const isBroken = error.status > 0 && error.status < 500
    return { kind: 'other', text: say(isBroken ? 'verificationBroken' : 'submitFailed') }
  }
  const run = async (what: 'checking' | 'sending', act: () => Promise<unknown>) => {
    setBusy(what)
    setWrong(null)
    try {
      await act()
      await reread()
      setCode('')
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      if (isCodeRefused(cause)) setCode('')
      setWrong(await explain(cause))
    } finally {
      setBusy(null)
    }
  }
  return {
    code,
    busy,
    wrong,
    resendAt,
    setCode: (typed: string) => {
      setCode(typed)
      if (typed !== '') setWrong(null)
    },
    check: (typed: string) => run('checking', () => call(key, { params, body: { code: typed } })),
    send: () =>
      run('sending', async () => {
        const sent = await call(`${key}/resend`, { params })
        setResendAt(sent.resendAt)
        notify({ tone: 'success', text: t('verify.newCodeSent') })
      }),
  }
}

function resendTime(alternatives: unknown): string | null {
  if (typeof alternatives !== 'object' || alternatives === null) return null
  const time = 'resendAt' in alternatives ? alternatives.resendAt : null
  return typeof time === 'string' ? time : null
}
