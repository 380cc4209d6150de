/** The jobs of document processing. They may take minutes and block no other job. */
import type { TaskList } from 'graphile-worker';
import { Type } from 'typebox';
import { defineTask } from '../../queue/define-task.ts';
import type { DocumentsContext } from './context.ts';
import { processDocument } from './processing/process-document.ts';
import { PROCESS_DOCUMENT_TASK } from './store.ts';

const Document = Type.Object({ account_id: Type.String(), document_id: Type.String() });

export function documentTasks(context: DocumentsContext): TaskList {
  return defineTask(PROCESS_DOCUMENT_TASK, Document, ({ account_id, document_id }, signal) =>
    processDocument(context, account_id, document_id, signal),
  );
}
