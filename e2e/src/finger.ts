import type { Page } from '@playwright/test'

/** 44 px, minus the edges. */
const heightLeast = 43

/**
 * Describes what a finger would miss in the page's main part and in a dialog. Each link, button and summary must
 * respond over the height of a finger, as far as its text reaches. Covered and disabled elements are not checked.
 */
export const missedByFinger = (page: Page): Promise<string[]> =>
  page.locator(':is(main, dialog, [role="dialog"]) :is(a[href], button, summary)').evaluateAll(
    (targets, least) =>
      targets
        .filter(target => target.checkVisibility() && !target.matches(':disabled'))
        .filter(target => {
          target.scrollIntoView({ block: 'center' })
          const { left, top, width, height } = target.getBoundingClientRect()
          const answers = (by: number) =>
            target.contains(
              target.ownerDocument.elementFromPoint(left + width / 2, top + height / 2 + by),
            )
          const reach = (step: 1 | -1) => {
            let by = 0
            while (by < least && answers(step * by)) by += 1
            return by
          }
          return answers(0) && reach(1) + reach(-1) < least
        })
        .map(target => target.getAttribute('aria-label') ?? target.textContent ?? ''),
    heightLeast,
  )
