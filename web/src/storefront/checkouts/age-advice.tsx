import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { productResource } from '../../app/api/resources.ts'
import { useResource } from '../../app/api/resource.ts'
import { useLocale } from '../../base/i18n/use-locale.ts'
import { Notice } from '../../ui/notice.tsx'
import { ageLimit } from '../catalogue/age-limit.ts'
import type { ParticipantsForm } from './participants-form.ts'
import { useCheckout } from './use-checkout.ts'

/**
 * Warns when a guest's age is outside an activity's age range. It does not block the booking: the desk decides, and
 * knows the state of the river on that day. Activities that not everybody in the party joins are left out.
 */
export function AgeAdvice({ index }: { index: number }) {
  const { checkout } = useCheckout()
  const age = useSettledAge(index)
  const slugs = checkout.lines
    .filter(line => line.persons === checkout.persons)
    .map(({ slug }) => slug)
  if (age === null) return null
  return [...new Set(slugs)].map(slug => <OfActivity key={slug} slug={slug} age={age} />)
}

function OfActivity({ slug, age }: { slug: string; age: number }) {
  const { t } = useTranslation('checkout')
  const locale = useLocale()
  const { data: product } = useResource(productResource(slug))
  if (!product || (age >= product.ageMin && age <= product.ageMax)) return null
  const { ageMin: min, ageMax: max } = product
  const activity = locale === 'id' ? product.packageNameId : product.packageName
  return (
    <Notice tone="warning" alert className="col-span-12">
      {max < ageLimit
        ? t('participants.ageBetween', { activity, min, max })
        : t('participants.ageFrom', { activity, min })}
    </Notice>
  )
}

/** Returns the age in whole years once typing has paused; null until then. */
function useSettledAge(index: number): number | null {
  const { control, formState } = useFormContext<ParticipantsForm>()
  const age = useWatch({ control, name: `people.${index}.age` })
  const touched = formState.touchedFields.people?.[index]
  const changed = formState.dirtyFields.people?.[index]?.age
  const settled = changed !== true || touched?.age === true || touched?.birthDate === true
  return settled && /^\d{1,3}$/.test(age) ? Number(age) : null
}
