import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { command } from '../../app/api/call.ts'
import { InvitationDialog, type Invitee } from '../../backoffice/invitation/invitation-dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { TermsFields } from './terms-fields.tsx'
import { useTermsForm } from './terms-form.ts'

/** Invites a reservation agent with a company and first terms. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('reservationAgents')
  const id = useId()
  const [company, setCompany] = useState('')
  const [isTried, setTried] = useState(false)
  const terms = useTermsForm()
  const isMissing = company.trim() === ''
  const check = () => {
    setTried(true)
    return terms.done() !== null && !isMissing
  }
  const invite = (person: Invitee) => {
    const agreed = terms.done()
    if (agreed === null) throw new Error('The fields were checked before')
    return command('POST /reservation-admin/users', {
      body: { ...person, company, terms: agreed },
    })
  }
  return (
    <InvitationDialog
      say={(key, values) => t(`invite.${key}`, values)}
      invite={invite}
      again={uuid =>
        command('POST /reservation-admin/users/:id/invitation', { params: { id: uuid } })
      }
      check={check}
      locales={['id', 'en']}
      locale="id"
      onClose={onClose}
    >
      <div className="space-y-5">
        <TextField
          id={`${id}-company`}
          label={t('columns.company')}
          hint={t('invite.companyHint')}
          maxLength={120}
          value={company}
          error={isTried && isMissing ? t('contact.problems.company') : undefined}
          onChange={event => setCompany(event.target.value)}
        />
        <TermsFields of={terms} />
      </div>
    </InvitationDialog>
  )
}
