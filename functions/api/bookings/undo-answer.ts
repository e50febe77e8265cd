import type { AnswerUndoing } from '../../domain/booking/undo-answer.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { answeredBooking } from './booking-views.ts';
import { isHostOf, type MoveDependencies } from './move-booking.ts';

interface Dependencies extends MoveDependencies {
  readonly answers: AnswerUndoing;
}

/** Makes a request pending again that the caller answered a moment ago. No guest has been told yet. */
export const undoAnswer =
  (dependencies: Dependencies): Operation<'undoAnswer'> =>
  async ({ params: { booking_id }, body: { status } }, { user }) => {
    const booking = await dependencies.answers.undo(booking_id, status, (each) =>
      isHostOf(each, user),
    );
    return await answeredBooking(dependencies, booking, 'host');
  };
