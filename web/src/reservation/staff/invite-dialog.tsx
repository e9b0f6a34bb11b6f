import { InviteStaff } from '@arung/contracts/staff/requests'
import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFieldText } from '../../account/auth/field-text.ts'
import { intlTag } from '../../app/i18n/locale.ts'
import { useLocale } from '../../app/i18n/use-locale.ts'
import { useCommand } from '../../backoffice/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PhoneField } from '../../ui/phone/phone-field.tsx'
import { PositionChoice } from './position-choice.tsx'

const formId = 'invite-staff'

/** Invites a member of staff into a position: a mailed link proves the address and leads to a first password. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['staff', 'auth'])
  const locale = useLocale()
  const text = useFieldText()
  const { busy, failure, run } = useCommand()
  const { register, control, handleSubmit, formState } = useForm({
    resolver: zodResolver(InviteStaff),
    mode: 'onTouched',
    defaultValues: {
      firstName: '',
      lastName: '',
      email: '',
      phone: '',
      position: 'FRONT_OFFICE',
      locale: 'id',
    },
  })
  const { errors } = formState
  const submit = handleSubmit(async form => {
    const done = t('staff:invite.done', { email: form.email })
    await run({ path: '/reservation-admin/admins', body: form }, done, onClose)
  })
  const field = (name: 'firstName' | 'lastName' | 'email' | 'phone') => ({
    label: t(`auth:fields.${name}`),
    error: errors[name] && text(name, errors[name].message),
  })
  return (
    <Dialog
      open
      title={t('staff:invite.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('staff:cancel')}</Button>
          <Button type="submit" form={formId} tone="primary" busy={busy}>
            {t('staff:invite.send')}
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
        <p className="text-ink-2 sm:col-span-2">{t('staff:invite.what')}</p>
        {failure && (
          <Notice tone="danger" alert className="sm:col-span-2">
            {failure}
          </Notice>
        )}
        <TextField {...register('firstName')} {...field('firstName')} maxLength={80} />
        <TextField {...register('lastName')} {...field('lastName')} maxLength={80} />
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
        <div className="sm:col-span-2">
          <Controller
            control={control}
            name="position"
            render={({ field: position }) => (
              <PositionChoice
                ref={position.ref}
                value={position.value}
                onChange={position.onChange}
              />
            )}
          />
        </div>
        <Select
          {...register('locale')}
          label={t('staff:invite.language')}
          className="sm:col-span-2"
        >
          <option value="id">Bahasa Indonesia</option>
          <option value="en">English</option>
        </Select>
      </form>
    </Dialog>
  )
}
