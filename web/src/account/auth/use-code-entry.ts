import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../app/api/api-error.ts'
import { isCodeRefused } from '../../app/forms/code-entry.ts'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { notify } from '../../app/notifications/notification-store.ts'
import type { CodeEntry, WrongCode } from './code-form.tsx'

type CodeCalls = Readonly<{
  resendAt: string
  check: (code: string) => Promise<void>
  send: () => Promise<void>
  onTriesLeft: (triesLeft: number) => void
}>

/** Holds a typed code that is not shown again, checks it, and requests another. */
export function useCodeEntry({ resendAt, check, send, onTriesLeft }: CodeCalls): CodeEntry {
  const { t } = useTranslation('auth')
  const { say } = useSpecMessage()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState<CodeEntry['busy']>(null)
  const [wrong, setWrong] = useState<WrongCode | null>(null)
  const explain = (error: ApiError): WrongCode => {
    if (error.code === 'CodeExpired') return { kind: 'code', text: say('otpExpired') }
    if (error.code === 'CodeExhausted') return { kind: 'code', text: t('verify.noTriesLeft') }
    if (error.code === 'WrongCode') {
      const triesLeft = triesLeftOf(error.alternatives)
      onTriesLeft(triesLeft)
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
    resendAt,
    setCode: typed => {
      setCode(typed)
      if (typed !== '') setWrong(null)
    },
    check: typed => run('checking', () => check(typed)),
    send: () =>
      run('sending', async () => {
        await send()
        notify({ tone: 'success', text: t('verify.newCodeSent') })
      }),
  }
}

function triesLeftOf(alternatives: unknown): number {
  if (typeof alternatives !== 'object' || alternatives === null) return 0
  const left = 'triesLeft' in alternatives ? alternatives.triesLeft : 0
  return typeof left === 'number' ? left : 0
}
