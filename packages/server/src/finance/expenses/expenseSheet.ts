/** Expense sheets are approved before they are sent, where the buyer has a flow for them (domain/06 §2.3). */
import { expenseSheet } from '@srm/core/finance/expenses/expenseSheet'
import { withApprovalRequired } from '../../approval/approvalRequired.ts'
import { onTaking } from '../../engine/effects.ts'

onTaking(expenseSheet, { send: (context, sheet) => withApprovalRequired(context, expenseSheet, sheet) })
