import { Grant } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';

/** The function that fetches calendars from addresses that people typed, and the grant to call it. */
export class CalendarReader {
  private readonly reader: LambdaFunction;

  constructor(reader: LambdaFunction) {
    this.reader = reader;
  }

  /**
   * Lets a function call it and wait for its answer. It gets `CALENDAR_READER`. CDK's own grant would
   * also let it call every version.
   */
  grantInvoke(fn: LambdaFunction): void {
    fn.addEnvironment('CALENDAR_READER', this.reader.functionName);
    Grant.addToPrincipal({
      grantee: fn,
      actions: ['lambda:InvokeFunction'],
      resourceArns: [this.reader.functionArn],
    });
  }
}
