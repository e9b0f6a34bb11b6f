import type { Register } from '@arung/contracts/accounts/requests'
import { Controller, useForm, type UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useIpCountry } from '../../app/api/ip-country.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { isAuthField } from '../../app/forms/field-text.ts'
import { FieldProblems, PersonFields, useFieldOf } from './person-fields.tsx'
import { checkSignUp, type SignUpFields } from './sign-up-check.ts'
import type { SignUpRealm } from './sign-up-paths.ts'
import { useSignUp } from './use-sign-up.ts'

type Form = UseFormReturn<SignUpFields, unknown, Register>
const formName = 'sign-up'

/** The form with the names, address, phone and password of a new customer or agent. */
export function SignUpForm({ realm }: { realm: SignUpRealm }) {
  const { t } = useTranslation('auth')
  const locale = useLocale()
  const form: Form = useForm({
    resolver: checkSignUp,
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: {
      firstName: '',
      lastName: '',
      email: '',
      phone: '',
      password: '',
      passwordConfirmation: '',
      locale,
    },
  })
  const { failure, signUp } = useSignUp(realm, (field, message) =>
    form.setError(field, { type: 'server', message }),
  )
  const { errors, isSubmitting, submitCount } = form.formState
  const wrong = submitCount === 0 ? [] : Object.keys(errors).filter(isAuthField)
  const submit = form.handleSubmit(signUp)
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!isSubmitting) void submit(event)
      }}
      className="mt-8 space-y-5"
    >
      <FieldProblems form={formName} errors={errors} wrong={wrong} />
      {failure && (
        <Notice tone="danger" alert>
          {failure}
        </Notice>
      )}
      <Person form={form} withCompany={realm === 'agents'} />
      <Passwords form={form} />
      <Button type="submit" tone="cta" busy={isSubmitting} className="w-full">
        {t(isSubmitting ? 'signUp.busy' : 'signUp.button')}
      </Button>
      <p className="text-table text-ink-3">{t('signUp.next')}</p>
    </form>
  )
}

function Person({ form, withCompany }: { form: Form; withCompany: boolean }) {
  const { errors } = form.formState
  const field = useFieldOf({ form: formName, errors })
  const defaultCountry = useIpCountry()
  return (
    <Controller
      control={form.control}
      name="phone"
      render={({ field: phone }) => (
        <PersonFields
          form={formName}
          errors={errors}
          register={form.register}
          names={{
            firstName: form.watch('firstName'),
            lastName: form.watch('lastName'),
            onLastName: name =>
              form.setValue('lastName', name, { shouldDirty: true, shouldValidate: name !== '' }),
          }}
          phone={phone}
          defaultCountry={defaultCountry}
          withCompany={withCompany}
          email={
            <TextField
              {...form.register('email')}
              {...field('email')}
              type="email"
              autoComplete="email"
              maxLength={254}
              className="sm:col-span-2"
            />
          }
        />
      )}
    />
  )
}

function Passwords({ form }: { form: Form }) {
  const { t } = useTranslation('auth')
  const { errors, dirtyFields } = form.formState
  const field = useFieldOf({ form: formName, errors })
  // The repetition shows no error before it is typed: a line that disappears during a click would move the button away.
  const isRepeated = dirtyFields.passwordConfirmation === true
  return (
    <>
      <PasswordField
        {...form.register('password', { deps: isRepeated ? ['passwordConfirmation'] : [] })}
        {...field('password')}
        autoComplete="new-password"
        hint={t('signUp.passwordHint')}
      />
      <PasswordField
        {...form.register('passwordConfirmation')}
        {...field('passwordConfirmation')}
        autoComplete="new-password"
      />
    </>
  )
}
