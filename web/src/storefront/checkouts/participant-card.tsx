import { lazy, Suspense } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AgeAdvice } from './age-advice.tsx'
import { PersonCard } from './person-card.tsx'

type CardProps = {
  index: number
  /** The day for which the age counts. */
  activityDate: string
  checkoutId: string
  /** The account whose saved people may fill the card; null for everybody but customers. */
  accountId: string | null
}

const LazyIdentityPictureField = lazy(() => import('./identity-picture-field.tsx'))
const LazySavedPersonChoice = lazy(async () => ({
  default: (await import('./saved-people.tsx')).SavedPersonChoice,
}))

/** One guest of a booking form, typed or filled from the saved people, with an optional identity picture. */
export function ParticipantCard({ index, activityDate, checkoutId, accountId }: CardProps) {
  return (
    <PersonCard
      index={index}
      activityDate={activityDate}
      isOwnName={index === 0}
      first={
        accountId !== null && (
          <Suspense fallback={null}>
            <LazySavedPersonChoice
              accountId={accountId}
              index={index}
              activityDate={activityDate}
            />
          </Suspense>
        )
      }
      advice={<AgeAdvice index={index} />}
      last={
        <Suspense fallback={<Skeleton className="col-span-12 h-40" />}>
          <LazyIdentityPictureField index={index} checkoutId={checkoutId} />
        </Suspense>
      }
    />
  )
}
