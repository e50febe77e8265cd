import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { pagePaths } from '../../../../../shared/pages.ts';
import classes from './get-started.module.css';

/** The first step for somebody who has no organisation and so can't create listings yet. */
export function GetStarted() {
  return (
    <section className={`fs-slab ${classes.card}`}>
      <h2>Get Started</h2>
      <p>
        To list a property, first create your organisation: an agency, a company, or just you and
        your cottage. It takes a minute, and its name is all it needs.
      </p>
      <Link className="fs-button" to={pagePaths.createOrganisation}>
        Create Organisation
        <IconArrowRight className="fs-icon" aria-hidden />
      </Link>
    </section>
  );
}
