import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runInThisContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { environments } from '../../infra/config.ts';
import packageJson from '../../package.json' with { type: 'json' };

/* The rules of this repository, which actionlint (`npm run check`) can't know. */
const DIRECTORY = resolve(import.meta.dirname, '../../.github/workflows');

const stepSchema = z.looseObject({
  uses: z.string().optional(),
  run: z.string().optional(),
  with: z.record(z.string(), z.unknown()).default({}),
});
const jobSchema = z.looseObject({
  if: z.string().optional(),
  permissions: z.record(z.string(), z.string()),
  uses: z.string().optional(),
  'timeout-minutes': z.number().optional(),
  steps: z.array(stepSchema).default([]),
});
const workflowSchema = z.looseObject({
  on: z.unknown(),
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(z.string(), jobSchema),
});

const files = readdirSync(DIRECTORY).map((file) => {
  const text = readFileSync(join(DIRECTORY, file), 'utf8');
  return { file, text, workflow: workflowSchema.parse(parse(text)) };
});
const jobs = files.flatMap(({ file, workflow }) =>
  Object.entries(workflow.jobs).map(([id, job]) => ({ name: `${file}: ${id}`, file, job })),
);
const actionsIn = (text: string) =>
  [...text.matchAll(/uses: (?!\.\/)(.+)$/gm)].map(([, action]) => action);
const steps = jobs.flatMap(({ name, job }) => job.steps.map((step) => ({ name, step })));

describe('the workflows', () => {
  test.for(files)('give $file no permission but what a job asks for', ({ workflow }) => {
    expect(workflow.permissions).toEqual({});
  });

  const actions = files.flatMap(({ file, text }) =>
    actionsIn(text).map((action) => ({ file, action })),
  );

  test.for(actions)('name $action in $file by its commit and version', ({ action }) => {
    expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  test.for(files)("don't let $file run for a pull request with the rights of main", ({ text }) => {
    expect(text).not.toMatch(/pull_request_target|workflow_run|secrets\./);
  });

  test.for(jobs)('end $name in time', ({ job }) => {
    expect(job.uses ?? job['timeout-minutes']).toBeDefined();
  });

  test('give credentials to no pull request of a fork', () => {
    const ofPullRequests = jobs.filter(({ file }) => file === 'pull-request.yml');
    const withToken = ofPullRequests.filter(({ job }) => job.permissions['id-token'] === 'write');

    expect(withToken).toHaveLength(1);
    for (const { job } of withToken) {
      expect(job.if).toBe('github.event.pull_request.head.repo.full_name == github.repository');
    }
  });

  test('run nothing of the branch where the pull request can be written', () => {
    const writing = jobs.filter(({ job }) => job.permissions['pull-requests'] === 'write');

    expect(writing.flatMap(({ job }) => job.steps).map(({ uses }) => uses)).toEqual([
      expect.stringMatching(/^actions\/github-script@/),
    ]);
  });

  test('run scripts that there are', () => {
    const commands = steps.flatMap(({ step }) => step.run ?? []);
    const scripts = commands.flatMap(
      (command) => /npm (?:run )?(?:--silent )?(\w+)/.exec(command)?.[1] ?? [],
    );

    expect(new Set(scripts)).toEqual(new Set(['audit', 'ci', 'test', 'synth', 'diff', 'deploy']));
    for (const script of scripts) {
      if (script !== 'ci' && script !== 'audit') expect(packageJson.scripts).toHaveProperty(script);
    }
  });

  test('look for known vulnerabilities in what is deployed, at each push and each day', () => {
    const { workflow, text } = files.find(({ file }) => file === 'audit.yml') ?? {};
    expect(workflow?.on).toEqual({ push: null, schedule: [{ cron: expect.any(String) }] });
    expect(workflow?.jobs.audit?.steps.at(-1)).toEqual(
      expect.objectContaining({
        run: 'npm audit --package-lock-only --omit=dev --audit-level=high',
      }),
    );
    expect(text).not.toMatch(/continue-on-error|\|\|/);
    // An advisory of today must not hold up the mend of something else.
    expect(files.find(({ file }) => file === 'deploy.yml')?.text).not.toContain('audit');
  });

  test('deploy the environments in the order in which a change reaches them', () => {
    const deploy = files.find(({ file }) => file === 'deploy.yml')?.workflow.jobs ?? {};

    const order = environments.map(({ name }) => name);
    expect(Object.keys(deploy)).toEqual(['test', ...order]);
    expect(order.map((name) => deploy[name]?.needs)).toEqual(['test', ...order.slice(0, -1)]);
    expect(order.map((name) => deploy[name]?.with)).toEqual(
      order.map((environment) => expect.objectContaining({ environment })),
    );
  });
});

describe('the comment on a pull request', () => {
  interface Comment {
    id: number;
    body: string;
  }

  /** Runs the workflow's script on a pull request with these comments, which it changes. */
  async function comment(comments: Comment[], diffs: Readonly<Record<string, string>>) {
    const [step] = steps.filter(({ step }) => step.uses?.startsWith('actions/github-script@'));
    const github = {
      rest: {
        issues: {
          listComments: {},
          createComment: ({ body }: Comment) => comments.push({ id: comments.length + 1, body }),
          updateComment: ({ comment_id, body }: Comment & { comment_id: number }) => {
            const earlier = comments.find(({ id }) => id === comment_id);
            if (earlier !== undefined) earlier.body = body;
          },
        },
      },
      paginate: async () => comments,
    };
    const context = { repo: { owner: 'fellside', repo: 'site' }, issue: { number: 7 } };
    const env = { DIFFS: JSON.stringify(diffs) };
    const script = `(async (github, context, process) => {${step?.step.with.script}})`;
    await runInThisContext(script)(github, context, { env });
  }

  test('says what changes in each environment that is there, and is brought up to date in place', async () => {
    const comments = [{ id: 1, body: 'Looks good to me' }];

    await comment(comments, { dev: 'Building …\nStack Fellside-Dev/Data\n[+] a table', prod: '' });
    expect(comments).toHaveLength(2);
    expect(comments[1]?.body).toContain('<b>dev</b>');
    expect(comments[1]?.body).toContain('\nStack Fellside-Dev/Data\n[+] a table\n');
    expect(comments[1]?.body).not.toMatch(/prod|Building/);

    await comment(comments, { dev: 'Stack Fellside-Dev/Data\nThere were no differences' });
    expect(comments).toHaveLength(2);
    expect(comments[0]?.body).toBe('Looks good to me');
    expect(comments[1]?.body).toContain('There were no differences');
    expect(comments[1]?.body).not.toContain('a table');
  });

  test('is none where no environment has an account', async () => {
    const comments: Comment[] = [];

    await comment(comments, {});

    expect(comments).toEqual([]);
  });

  test('is as long as GitHub takes one, however much changes', async () => {
    const comments: Comment[] = [];
    const most = /head --bytes (\d+)/.exec(files.map(({ text }) => text).join())?.[1];
    const long = 'x'.repeat(Number(most));

    await comment(comments, { dev: long, staging: long, prod: long });

    expect(comments[0]?.body.length).toBeGreaterThan(3 * Number(most));
    expect(comments[0]?.body.length).toBeLessThan(65_536);
  });
});
