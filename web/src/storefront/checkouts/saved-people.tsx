import type { CompanionView } from '@arung/contracts/companions/views'
import { Trash2 } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../app/api/api-error.ts'
import { call } from '../../app/api/call.ts'
import { useResource } from '../../app/api/resource.ts'
import { useSpecMessage } from '../../base/i18n/spec-message.ts'
import { notify } from '../../app/notifications/notification-store.ts'
import { Checkbox, Select } from '../../ui/field.tsx'
import { ageOn } from '@arung/contracts/checkouts/age'
import { companionsResource } from './companions-resource.ts'
import type { ParticipantsForm } from './participants-form.ts'

type ChoiceProps = { accountId: string; index: number; activityDate: string }

/** Fills a card with one of the customer's saved people; nothing where nobody is saved. */
export function SavedPersonChoice({ accountId, index, activityDate }: ChoiceProps) {
  const { t } = useTranslation('checkout')
  const form = useFormContext<ParticipantsForm>()
  const { data: people = [] } = useResource(companionsResource(accountId))
  if (people.length === 0) return null
  const fill = (person: CompanionView) => {
    const age = ageOn(person.birthDate, activityDate)
    form.setValue(`people.${index}`, {
      ...form.getValues(`people.${index}`),
      name: person.name,
      birthDate: person.birthDate,
      age: age === null ? '' : String(age),
      phone: person.phone,
      samePhone: false,
      nationality: person.nationality ?? '',
    })
    if (person.pic) form.setValue('pic', index)
    form.clearErrors(`people.${index}`)
  }
  return (
    <Select
      label={t('participants.fillFrom')}
      value=""
      onChange={event => {
        const chosen = people.find(person => person.companionId === event.target.value)
        if (chosen) fill(chosen)
      }}
      className="col-span-12"
    >
      <option value="">{t('choose')}</option>
      {people.map(person => (
        <option key={person.companionId} value={person.companionId}>
          {person.pic ? `${person.name} (${t('participants.pic')})` : person.name}
        </option>
      ))}
    </Select>
  )
}

type BookProps = { accountId: string; save: boolean; onSave: (save: boolean) => void }

/** Whether to save these people, and the customer's saved people, each with a way to delete them. */
export function SavedPeople({ accountId, save, onSave }: BookProps) {
  const { t } = useTranslation('checkout')
  const { translate } = useSpecMessage()
  const { data: people = [], mutate } = useResource(companionsResource(accountId))
  const forget = async (companionId: string) => {
    try {
      await call('DELETE /users/:uuid/companions/:companionId', {
        params: { uuid: accountId, companionId },
      })
      await mutate()
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause
      notify({ tone: 'danger', text: translate(cause.message) })
    }
  }
  return (
    <section className="card px-5 py-4 sm:px-6">
      <Checkbox
        label={t('participants.savePeople')}
        checked={save}
        onChange={event => onSave(event.target.checked)}
      />
      {people.length > 0 && (
        <details className="mt-2">
          <summary className="min-h-11 cursor-pointer py-2.5 text-table font-semibold">
            {t('participants.savedPeople')} ({people.length})
          </summary>
          <ul className="divide-y divide-line">
            {people.map(person => (
              <li
                key={person.companionId}
                className="flex flex-wrap items-center justify-between gap-3 py-2"
              >
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  {person.name}
                  {person.pic && <span className="text-ink-2"> ({t('participants.pic')})</span>}
                </span>
                <button
                  type="button"
                  onClick={() => void forget(person.companionId)}
                  aria-label={t('participants.forgetPerson', { name: person.name })}
                  className="inline-flex min-h-11 items-center gap-2 rounded-lg px-3 text-table font-semibold text-danger hover:bg-sunken"
                >
                  <Trash2 aria-hidden="true" className="size-4" />
                  {t('participants.forgetShort')}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
