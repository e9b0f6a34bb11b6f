import type { Command } from '../../app/api/call.ts'
import { InviteAdmin } from '@arung/contracts/accounts/requests'
import type { Locale } from '@arung/contracts/scalars'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState, type ReactNode } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useFieldText } from '../../app/forms/field-text.ts'
import { useOneName } from '../../app/forms/use-one-name.tsx'
import { intlTag } from '../../base/i18n/locale.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PhoneField } from '../../ui/phone/phone-field.tsx'
import type { Say } from '../master-data/master-data.ts'
import { useCommand } from '../use-command.ts'

/** The invited person, and the language of the mail. */
export type Invitee = z.output<typeof InviteAdmin>

const formId = 'invitation'
const languages = { en: 'English', id: 'Bahasa Indonesia' } as const

/** A pending invitation in the API's error. */
const Invited = z.object({ uuid: z.string() })
type Waiting = z.infer<typeof Invited> & { email: string }

type InvitationDialogProps = {
  say: Say<'title' | 'what' | 'send' | 'again' | 'cancel' | 'done' | 'language'>
  /** Returns the command that invites the person, and the one that sends a pending invitation again. */
  invite: (person: Invitee) => Command<unknown>
  again: (uuid: string) => Command<unknown>
  /** The possible languages of the mail, and the default one. */
  locales: readonly Locale[]
  locale: Locale
  /** Further fields. `check` shows their errors, and returns whether they are complete. */
  children?: ReactNode
  check?: () => boolean
  onClose: () => void
}

/**
 * Invites somebody to work here. A mailed link verifies the e-mail address and leads to a first password. When an
 * earlier invitation is pending, the dialog offers to send that one again.
 */
export function InvitationDialog(props: InvitationDialogProps) {
  const { say, locales, children, onClose } = props
  const { t } = useTranslation('auth')
  const locale = useLocale()
  const text = useFieldText()
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const { busy, failure, run } = useCommand({
    explain(error) {
      const known = Invited.safeParse(error.alternatives)
      if (error.code === 'AlreadyInvited' && known.success)
        setWaiting({ ...known.data, email: getValues('email') })
      return null
    },
  })
  const { register, control, handleSubmit, getValues, setValue, formState } = useForm({
    resolver: zodResolver(InviteAdmin),
    mode: 'onTouched',
    defaultValues: { firstName: '', lastName: '', email: '', phone: '', locale: props.locale },
  })
  const { errors } = formState
  const [firstName, lastName] = useWatch({ control, name: ['firstName', 'lastName'] })
  const { tick, ofLastName } = useOneName({
    firstName,
    lastName,
    onLastName: name =>
      setValue('lastName', name, { shouldDirty: true, shouldValidate: name !== '' }),
  })
  const submit = handleSubmit(async form => {
    setWaiting(null)
    if (props.check?.() === false) return
    await run(props.invite(form), say('done', { email: form.email }), onClose)
  }, props.check)
  const sendAgain = ({ uuid, email }: Waiting) =>
    run(props.again(uuid), say('done', { email }), onClose)
  const field = (name: 'firstName' | 'lastName' | 'email' | 'phone') => ({
    label: t(`fields.${name}`),
    // The texts are about another person. Only the e-mail address uses the text that people see for their own.
    error:
      errors[name] &&
      (name === 'email' ? text(name, errors[name].message) : t(`problemsOfOther.${name}`)),
  })
  return (
    <Dialog
      open
      title={say('title', {})}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say('cancel', {})}</Button>
          <Button type="submit" form={formId} tone="primary" busy={busy}>
            {say('send', {})}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (!busy) void submit(event)
        }}
        className="grid gap-5 sm:grid-cols-2"
      >
        <p className="text-ink-2 sm:col-span-2">{say('what', {})}</p>
        {failure && (
          <Notice tone="danger" alert className="sm:col-span-2">
            <p>{failure}</p>
            {waiting && (
              <Button
                size="small"
                busy={busy}
                onClick={() => void sendAgain(waiting)}
                className="mt-3"
              >
                {say('again', {})}
              </Button>
            )}
          </Notice>
        )}
        <TextField {...register('firstName')} {...field('firstName')} maxLength={80} />
        <TextField
          {...register('lastName')}
          {...field('lastName')}
          {...ofLastName}
          maxLength={80}
        />
        {tick}
        <TextField
          {...register('email')}
          {...field('email')}
          type="email"
          className="sm:col-span-2"
        />
        <div className="sm:col-span-2">
          <Controller
            control={control}
            name="phone"
            render={({ field: phone }) => (
              <PhoneField
                {...field('phone')}
                value={phone.value}
                onChange={phone.onChange}
                onBlur={phone.onBlur}
                languageTag={intlTag[locale]}
              />
            )}
          />
        </div>
        {children && <div className="sm:col-span-2">{children}</div>}
        <Select {...register('locale')} label={say('language', {})} className="sm:col-span-2">
          {locales.map(one => (
            <option key={one} value={one}>
              {languages[one]}
            </option>
          ))}
        </Select>
      </form>
    </Dialog>
  )
}
