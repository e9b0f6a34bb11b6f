import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../app/api/api-error.ts'
import { call } from '../../app/api/call.ts'
import { isCodeRefused } from '../../app/forms/code-entry.ts'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { sendCode } from './use-after-contact.ts'
import { useCheckout } from './use-checkout.ts'

type Wrong = { kind: 'code' | 'other'; text: string }

/** Requests codes and checks them. After the right one the checkout is verified. */
export function useVerification() {
  const { t } = useTranslation('checkout')
  const { say, translate } = useSpecMessage()
  const { checkout, reload } = useCheckout()
  const locale = useLocale()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState<'checking' | 'sending' | null>(null)
  const [wrong, setWrong] = useState<Wrong | null>(null)

  const explain = async (cause: unknown): Promise<Wrong> => {
    if (!(cause instanceof ApiError)) throw cause
    if (cause.status === 0) return { kind: 'other', text: translate(cause.message) }
    if (cause.status >= 500) {
      return { kind: 'other', text: say('verificationBroken') }
    }
    const { verification } = await reload()
    switch (cause.code) {
      case 'CodeExpired':
        return { kind: 'code', text: say('otpExpired') }
      case 'CodeExhausted':
        return { kind: 'code', text: t('verify.noTriesLeft') }
      case 'WrongCode': {
        const count = verification?.triesLeft ?? 0
        return {
          kind: 'code',
          text: count > 0 ? t('verify.wrong', { count }) : t('verify.noTriesLeft'),
        }
      }
      case 'TooManyCodes':
        return { kind: 'other', text: t('verify.tooMany') }
      default:
        return { kind: 'other', text: translate(cause.message) }
    }
  }
  const run = async (state: 'checking' | 'sending', act: () => Promise<unknown>) => {
    setBusy(state)
    setWrong(null)
    try {
      await act()
      await reload()
      setCode('')
    } catch (cause) {
      if (isCodeRefused(cause)) setCode('')
      setWrong(await explain(cause))
    } finally {
      setBusy(null)
    }
  }
  return {
    code,
    setCode: (next: string) => {
      setCode(next)
      if (next !== '') setWrong(null)
    },
    busy,
    wrong,
    check: (typed: string) =>
      run('checking', () =>
        call('POST /checkouts/:id/verification/confirm', {
          params: { id: checkout.checkoutId },
          body: { code: typed },
        }),
      ),
    send: () => run('sending', () => sendCode(checkout.checkoutId, locale)),
  }
}
