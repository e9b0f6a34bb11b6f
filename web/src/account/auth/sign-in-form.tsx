import { authCookie, type Realm } from '@arung/contracts/accounts/realms'
import { SignIn } from '@arung/contracts/accounts/requests'
import { zodResolver } from '@hookform/resolvers/zod'
import { lazy, Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Checkbox, PasswordField, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useFieldText } from '../../app/forms/field-text.ts'
import { useSignIn } from './use-sign-in.ts'

const Waiting = () => (
  <Loading className="mt-8">
    <Skeleton className="h-56" />
  </Loading>
)

/** The lifetime of a token, in days. */
const keptDays = authCookie.maxAgeSeconds / 86_400

/** Few people need it, so its code is loaded on demand. */
const SecondFactorStep = lazy(() => import('./second-factor-step.tsx'))

/** The e-mail and password form of one realm, and the second step where one is required. */
export function SignInForm({ realm }: { realm: Realm }) {
  const { t } = useTranslation('auth')
  const text = useFieldText()
  const [isKept, setKept] = useState(false)
  const { failure, asked, signIn, finish } = useSignIn(realm, isKept)
  const form = useForm({
    resolver: zodResolver(SignIn),
    mode: 'onTouched',
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(signIn)
  if (asked)
    return (
      <Suspense fallback={<Waiting />}>
        <SecondFactorStep realm={realm} asked={asked} onSignedIn={finish} />
      </Suspense>
    )
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
      <PasswordField
        {...form.register('password')}
        autoComplete="current-password"
        label={t('fields.password')}
        error={errors.password && t('problems.passwordMissing')}
      />
      {realm === 'agents' && (
        <Checkbox
          label={t('agentSignIn.keep', { count: keptDays })}
          checked={isKept}
          onChange={event => setKept(event.target.checked)}
        />
      )}
      <Button
        type="submit"
        tone={realm === 'users' ? 'cta' : 'primary'}
        busy={isSubmitting}
        className="w-full"
      >
        {t(isSubmitting ? 'signIn.busy' : 'signIn.button')}
      </Button>
    </form>
  )
}
