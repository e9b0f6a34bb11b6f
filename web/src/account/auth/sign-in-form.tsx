import { SignIn } from '@arung/contracts/accounts/requests'
import type { Realm } from '@arung/contracts/accounts/realms'
import { zodResolver } from '@hookform/resolvers/zod'
import { lazy, Suspense } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { PasswordField, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useFieldText } from './field-text.ts'
import { useSignIn } from './use-sign-in.ts'

const Waiting = () => (
  <Loading className="mt-8">
    <Skeleton className="h-56" />
  </Loading>
)

/** Few are asked for it: its code comes when it is needed. */
const SecondFactorStep = lazy(() => import('./second-factor-step.tsx'))

/** E-mail and password of one realm, and the second step where one is asked for. */
export function SignInForm({ realm }: { realm: Realm }) {
  const { t } = useTranslation('auth')
  const text = useFieldText()
  const { failure, asked, signIn, finish } = useSignIn(realm)
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
