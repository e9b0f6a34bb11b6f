import { contactMessageMax } from '@arung/contracts/contacts/requests'
import { messages } from '@arung/contracts/messages'
import { Send } from 'lucide-react'
import { useMemo } from 'react'
import { Controller, FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { problemsOf, resolverOf } from '../../app/forms/form-check.ts'
import { LazyPhoneField } from '../../app/forms/lazy-phone-field.tsx'
import { useAfterPhones } from '../../app/forms/phones-read.ts'
import { useOneName } from '../../app/forms/use-one-name.tsx'
import { useDraft } from '../../app/forms/use-draft.ts'
import { intlTag } from '../../base/i18n/locale.ts'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { useLocale, useLocalizedPath } from '../../base/i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ConnectionNotice } from '../../ui/connection-notice.tsx'
import {
  checkMessage,
  emptyMessage,
  fieldNames,
  MessageForm,
  messageDraft,
} from './message-form.ts'
import type { SentMessage } from './sent-message.ts'
import { useSendMessage } from './use-send-message.ts'

/** The message form. Typed values survive a reload until they are sent. */
export function MessageFields() {
  const { t } = useTranslation('contact')
  const locale = useLocale()
  const navigate = useNavigate()
  const path = useLocalizedPath()
  const resolver = useMemo(() => resolverOf(checkMessage(locale)), [locale])
  const form = useForm({
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: messageDraft.read() ?? emptyMessage,
  })
  useDraft(form, messageDraft.write)
  const { failure, send } = useSendMessage(problems => {
    for (const { path, message } of problems) {
      const field = MessageForm.keyof().safeParse(path).data ?? 'root'
      form.setError(field, { type: 'server', message })
    }
  })
  const submit = form.handleSubmit(async message => {
    if (!(await send(message))) return
    messageDraft.drop()
    const { firstName, email } = message
    const state: SentMessage = { firstName, email, message: message.message }
    void navigate(path('/contact-success'), { state })
  })
  const sendForm = useAfterPhones(submit)
  return (
    <FormProvider {...form}>
      <form
        noValidate
        method="post"
        aria-labelledby="message-title"
        onSubmit={sendForm}
        className="card space-y-5 p-5 sm:p-7"
      >
        <h2 id="message-title" className="text-h3">
          {t('formTitle')}
        </h2>
        <ConnectionNotice stale={false} />
        <Summary />
        <Fields />
        {failure && (
          <Notice tone="danger" alert>
            {failure}
          </Notice>
        )}
        <Button
          type="submit"
          tone="cta"
          busy={form.formState.isSubmitting}
          className="max-sm:w-full"
        >
          {t('send')}
          <Send aria-hidden="true" className="size-5" />
        </Button>
      </form>
    </FormProvider>
  )
}

const isField = (name: string): name is keyof MessageForm => fieldNames.includes(name)

/** Returns a field's error: the specification's text where it has one, otherwise what to enter. */
function useProblemText(): (path: string, message: string) => string {
  const { t } = useTranslation('contact')
  const { say } = useSpecMessage()
  const { getValues } = useFormContext<MessageForm>()
  return (path, message) => {
    if (message === messages.invalidEmail && getValues('email') !== '') return say('invalidEmail')
    return isField(path) ? t(`problems.${path}`) : message
  }
}

function Summary() {
  const { t } = useTranslation('contact')
  const text = useProblemText()
  const { errors, submitCount } = useFormContext<MessageForm>().formState
  const problems = submitCount === 0 ? [] : problemsOf(errors, fieldNames)
  return (
    <ErrorSummary
      title={t('problemCount', { count: problems.length })}
      errors={problems.map(({ path, message }) => ({
        id: `message.${path}`,
        message: text(path, message),
      }))}
    />
  )
}

function Fields() {
  const { t } = useTranslation('contact')
  const locale = useLocale()
  const form = useFormContext<MessageForm>()
  const text = useProblemText()
  const error = (name: keyof MessageForm) => {
    const message = form.formState.errors[name]?.message
    return message === undefined ? undefined : text(name, message)
  }
  const [firstName, lastName] = useWatch({
    control: form.control,
    name: ['firstName', 'lastName'],
  })
  const { tick, ofLastName } = useOneName({
    firstName,
    lastName,
    onLastName: name =>
      form.setValue('lastName', name, { shouldDirty: true, shouldValidate: name !== '' }),
  })
  const field = (name: keyof MessageForm) => ({
    ...form.register(name),
    id: `message.${name}`,
    label: t(`fields.${name}`),
    error: error(name),
  })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField {...field('firstName')} autoComplete="given-name" maxLength={80} />
      <TextField {...field('lastName')} {...ofLastName} autoComplete="family-name" maxLength={80} />
      {tick}
      <TextField {...field('email')} type="email" autoComplete="email" maxLength={254} />
      <Controller
        control={form.control}
        name="phone"
        render={({ field: phone }) => (
          <LazyPhoneField
            id="message.phone"
            label={t('fields.phone')}
            value={phone.value}
            onChange={phone.onChange}
            onBlur={phone.onBlur}
            languageTag={intlTag[locale]}
            error={error('phone')}
          />
        )}
      />
      <TextArea
        {...field('message')}
        maxLength={contactMessageMax}
        rows={7}
        className="sm:col-span-2"
      />
    </div>
  )
}
