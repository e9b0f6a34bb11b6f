import type { Realm } from '@arung/contracts/accounts/realms'
import { ChangePassword } from '@arung/contracts/accounts/requests'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { mutate } from 'swr'
import { ApiError } from '../../app/api/api-error.ts'
import { call } from '../../app/api/call.ts'
import { useIntent } from '../../app/api/intent.ts'
import { LocaleLink } from '../../base/i18n/locale-link.tsx'
import { notify } from '../../app/notifications/notification-store.ts'
import { keepDeviceToken } from '../../app/session/device-token.ts'
import { renewSession } from '../../base/session/session-store.ts'
import { useSession } from '../../app/session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useFailureText } from '../auth/failure-text.ts'
import { useFieldText } from '../../app/forms/field-text.ts'
import { sessionsResource } from './sessions-resource.ts'

const empty = { oldPassword: '', password: '', passwordConfirmation: '' }

/** The old password, and the new one twice. The account is signed out everywhere else and stays signed in here. */
export function PasswordForm({ realm, forgotten }: { realm: Realm; forgotten: string }) {
  const { t } = useTranslation(['user', 'auth'])
  const text = useFieldText()
  const failureText = useFailureText()
  const intent = useIntent()
  const { profile } = useSession()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm({
    resolver: zodResolver(ChangePassword),
    mode: 'onTouched',
    defaultValues: empty,
  })
  const { errors, isSubmitting, dirtyFields } = form.formState
  // The repetition shows no error before it is typed: a line that disappears during a click would move the button away.
  const isRepeated = dirtyFields.passwordConfirmation === true
  const change = async (fields: typeof empty) => {
    setFailure(null)
    try {
      const { token, role, deviceToken } = await call(`PUT /${realm}/password`, {
        body: fields,
        idempotencyKey: intent.key(),
      })
      keepDeviceToken(realm, deviceToken)
      renewSession(token, role)
      form.reset(empty)
      notify({ tone: 'success', text: t('user:security.changed') })
      await mutate(sessionsResource(realm).path)
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      const known = cause.errors.filter(({ path }) => isField(path))
      for (const { path, message } of known)
        if (isField(path)) form.setError(path, { type: 'server', message })
      if (known.length === 0) setFailure(failureText(cause))
    } finally {
      intent.renew()
    }
  }
  const submit = form.handleSubmit(change)
  return (
    <section aria-labelledby="password-title" className="card p-5 sm:p-8">
      <h2 id="password-title" className="text-h3">
        {t('user:security.password')}
      </h2>
      <p className="mt-1 text-ink-2">{t('user:security.passwordLead')}</p>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (!isSubmitting) void submit(event)
        }}
        className="mt-6 space-y-5"
      >
        {failure && (
          <Notice tone="danger" alert>
            {failure}
          </Notice>
        )}
        {/* Tells password managers whose password this is. */}
        <input type="text" autoComplete="username" value={profile?.email ?? ''} readOnly hidden />
        <PasswordField
          {...form.register('oldPassword')}
          autoComplete="current-password"
          label={t('auth:fields.oldPassword')}
          error={text('oldPassword', errors.oldPassword?.message)}
        />
        <PasswordField
          {...form.register('password', { deps: isRepeated ? ['passwordConfirmation'] : [] })}
          autoComplete="new-password"
          label={t('auth:fields.newPassword')}
          hint={t('auth:signUp.passwordHint')}
          error={text('password', errors.password?.message)}
        />
        <PasswordField
          {...form.register('passwordConfirmation')}
          autoComplete="new-password"
          label={t('auth:fields.passwordConfirmation')}
          error={text('passwordConfirmation', errors.passwordConfirmation?.message)}
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" tone="primary" busy={isSubmitting} className="max-sm:w-full">
            {t(isSubmitting ? 'user:security.changing' : 'user:security.change')}
          </Button>
          <LocaleLink to={forgotten} className="link-line text-ui text-link underline">
            {t('auth:signIn.forgot')}
          </LocaleLink>
        </div>
      </form>
    </section>
  )
}

const isField = (path: string): path is keyof typeof empty => Object.hasOwn(empty, path)
