import { AgentContact } from '@arung/contracts/reservation-agents/requests'
import { versionHeader, versionOf } from '@arung/contracts/version'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { FormDialog } from '../../backoffice/form-dialog.tsx'
import { useCommand } from '../../backoffice/use-command.ts'
import { intlTag } from '../../base/i18n/locale.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { TextArea, TextField } from '../../ui/field.tsx'
import { PhoneField } from '../../ui/phone/phone-field.tsx'

type ContactDialogProps = Readonly<{
  id: string
  name: string
  contact: AgentContact
  onClose: () => void
}>

/** Changes the company of an agent, and whom staff call and invoices name. */
export function ContactDialog({ id, name, contact, onClose }: ContactDialogProps) {
  const { t } = useTranslation('reservationAgents')
  const locale = useLocale()
  const field = useId()
  const [form, setForm] = useState({
    company: contact.company,
    phone: contact.phone,
    email: contact.email ?? '',
    address: contact.address ?? '',
  })
  const [isTried, setTried] = useState(false)
  const { busy, failure, run } = useCommand()
  const read = AgentContact.safeParse({
    ...form,
    email: form.email.trim() || null,
    address: form.address.trim() || null,
  })
  const wrong = new Set(
    isTried && !read.success ? read.error.issues.map(({ path }) => path[0]) : [],
  )
  const errorOf = (name: keyof typeof form) =>
    wrong.has(name) ? t(`contact.problems.${name}`) : undefined
  const save = async () => {
    setTried(true)
    if (!read.success || busy) return
    await run(
      command('PUT /reservation-admin/users/:id/contact', {
        params: { id },
        body: read.data,
        headers: { [versionHeader]: await versionOf(contact) },
      }),
      t('contact.done', { name: read.data.company }),
      onClose,
    )
  }
  return (
    <FormDialog
      title={t('contact.of', { name })}
      confirm={t('save')}
      cancel={t('cancel')}
      busy={busy}
      failure={failure}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        id={`${field}-company`}
        label={t('columns.company')}
        maxLength={120}
        value={form.company}
        error={errorOf('company')}
        onChange={event => setForm({ ...form, company: event.target.value })}
      />
      <PhoneField
        id={`${field}-phone`}
        label={t('columns.phone')}
        languageTag={intlTag[locale]}
        value={form.phone}
        error={errorOf('phone')}
        onChange={phone => setForm({ ...form, phone })}
      />
      <TextField
        id={`${field}-email`}
        type="email"
        optional
        label={t('contact.email')}
        hint={t('contact.emailHint')}
        value={form.email}
        error={errorOf('email')}
        onChange={event => setForm({ ...form, email: event.target.value })}
      />
      <TextArea
        id={`${field}-address`}
        optional
        rows={3}
        label={t('contact.address')}
        maxLength={300}
        value={form.address}
        error={errorOf('address')}
        onChange={event => setForm({ ...form, address: event.target.value })}
      />
    </FormDialog>
  )
}
