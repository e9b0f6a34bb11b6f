import { ForgotPassword } from '@arung/contracts/accounts/requests'
import type { Realm } from '@arung/contracts/accounts/realms'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../app/api/api-error.ts'
import { useIntent } from '../../app/api/intent.ts'
import { useGo, useLocale } from '../../base/i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useFailureText } from './failure-text.ts'
import { useFieldText } from '../../app/forms/field-text.ts'
import { requestReset } from './request-reset.ts'
import { useWithNext } from './with-next.ts'

/** Asks for the e-mail address of the account whose password is forgotten. */
export function ForgotPasswordForm({ realm, then }: { realm: Realm; then: string }) {
  const { t } = useTranslation('auth')
  const text = useFieldText()
  const failureText = useFailureText()
  const go = useGo()
  const withNext = useWithNext()
  const intent = useIntent()
  const locale = useLocale()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm({
    resolver: zodResolver(ForgotPassword),
    mode: 'onTouched',
    defaultValues: { email: '', locale },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ email }) => {
    setFailure(null)
    try {
      await requestReset(realm, { email, locale, idempotencyKey: intent.key() })
      go(withNext(then))
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      setFailure(failureText(cause))
    } finally {
      intent.renew()
    }
  })
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!isSubmitting) void submit(event)
      }}
      className="mt-8 space-y-5"
    >
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
      <TextField
        {...form.register('email')}
        type="email"
        autoComplete="username"
        label={t('fields.email')}
        error={text('email', errors.email?.message)}
      />
      <Button type="submit" tone="cta" busy={isSubmitting} className="w-full">
        {t(isSubmitting ? 'forgot.busy' : 'forgot.button')}
      </Button>
    </form>
  )
}
