import { answerTasks } from '@arung/platform/threads/answer-tasks'
import type { VoucherTask } from './start-voucher-thread.ts'
import { renderVoucher } from './voucher.ts'

/** The thread that draws; `start-voucher-thread.ts` starts it. */
answerTasks(({ facts, sender, checkUrl }: VoucherTask) => renderVoucher(facts, sender, checkUrl))
