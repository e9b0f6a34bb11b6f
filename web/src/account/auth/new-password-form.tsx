import { Password, PasswordConfirmation } from '@arung/contracts/accounts/requests'
import type { PasswordRenewed } from '@arung/contracts/accounts/views'
import { messages } from '@arung/contracts/messages'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { ApiError } from '../../app/api/api-error.ts'
import { send, type Command } from '../../app/api/call.ts'
import { useIntent } from '../../app/api/intent.ts'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useFailureText } from './failure-text.ts'
import { useFieldText } from '../../app/forms/field-text.ts'

const NewPassword = z
  .strictObject({ password: Password, passwordConfirmation: PasswordConfirmation })
  .refine(form => form.password === form.passwordConfirmation, {
    message: messages.passwordMismatch,
    path: ['passwordConfirmation'],
  })

type NewPasswordProps = {
  /** Sends the password with the proof of identity. */
  command: (fields: z.output<typeof NewPassword>) => Command<PasswordRenewed | null>
  email: string
  /** Receives the server's response. Renewing a password returns the device's token. */
  onDone: (renewed: PasswordRenewed | null) => void
}

/** Asks for a new password, twice. */
export function NewPasswordForm({ command, email, onDone }: NewPasswordProps) {
  const { t } = useTranslation('auth')
  const text = useFieldText()
  const { say } = useSpecMessage()
  const failureText = useFailureText()
  const intent = useIntent()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm({
    resolver: zodResolver(NewPassword),
    mode: 'onTouched',
    defaultValues: { password: '', passwordConfirmation: '' },
  })
  const { errors, isSubmitting, dirtyFields } = form.formState
  // The repetition shows no error before it is typed: a line that disappears during a click would move the button away.
  const isRepeated = dirtyFields.passwordConfirmation === true
  const submit = form.handleSubmit(async fields => {
    setFailure(null)
    try {
      const renewed = await send(command(fields), { idempotencyKey: intent.key() })
      onDone(renewed)
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      if (cause.status !== 0) intent.renew()
      const wrong = cause.errors.find(error => error.path === 'password')
      if (wrong) form.setError('password', { type: 'server', message: wrong.message })
      else setFailure(isBroken(cause) ? say('verificationBroken') : failureText(cause))
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
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.register('password', { deps: isRepeated ? ['passwordConfirmation'] : [] })}
        autoComplete="new-password"
        label={t('fields.newPassword')}
        hint={t('signUp.passwordHint')}
        error={text('password', errors.password?.message)}
      />
      <PasswordField
        {...form.register('passwordConfirmation')}
        autoComplete="new-password"
        label={t('fields.passwordConfirmation')}
        error={text('passwordConfirmation', errors.passwordConfirmation?.message)}
      />
      <Button type="submit" tone="cta" busy={isSubmitting} className="w-full">
        {t(isSubmitting ? 'renew.busy' : 'renew.button')}
      </Button>
    </form>
  )
}

/** The proof is no longer valid. */
const isBroken = ({ status }: ApiError): boolean => status === 404 || status === 422
